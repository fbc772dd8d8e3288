import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { importWhenPossible } from '../../device/importWhenPossible.ts';
import type { Islands } from './articleText.ts';

/** Returns the address inside the app that a click on a link leads to; null where the browser has to follow it. */
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

interface PrerenderedHtmlProps {
  readonly islands: Islands;
  /** The nodes to put in; left out where the document came with them. */
  readonly nodes?: readonly Node[];
}

/** Renders a prerendered text. React does not look into it; each island is hydrated by itself. */
export function PrerenderedHtml({ islands, nodes }: PrerenderedHtmlProps) {
  const { i18n } = useLingui();
  const text = useRef<HTMLElement>(null);
  useFollowedLinks(text);
  useLayoutEffect(() => {
    if (nodes)
      text.current?.replaceChildren(...nodes.map((node) => document.importNode(node, true)));
  }, [nodes]);
  useEffect(() => {
    const places = [...(text.current?.querySelectorAll<HTMLElement>('[data-island]') ?? [])];
    if (places.length === 0) return;
    let isGone = false;
    let unmount = () => {};
    const hydrate = async () => {
      const { hydrateIslands, unmountIslands } = await importWhenPossible(
        () => import('./hydrateIslands.tsx'),
      );
      if (isGone) return;
      hydrateIslands(places, i18n, islands);
      // After React has taken the text away, or, in strict mode, has not.
      unmount = () => void setTimeout(unmountIslands, 0, places);
    };
    void hydrate();
    return () => {
      isGone = true;
      unmount();
    };
  }, [i18n, islands]);
  // React hydrates an element whose only child is a string without looking at what is in it, if it may differ.
  return (
    <article className="stack article" ref={text} suppressHydrationWarning>
      {''}
    </article>
  );
}
