import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Where a click on a link leads inside the app, or null where the browser knows better. */
function inAppAddress(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) {
    return null;
  }
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  // Files are documents of their own.
  if (link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return null;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage && link.hash ? null : `${link.pathname}${link.search}${link.hash}`;
}

/** Follows the links of a text inside the app: React knows none of them. */
export function useFollowedLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const address = inAppAddress(event);
      if (address === null) return;
      event.preventDefault();
      void navigate(address);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [text, navigate]);
}
