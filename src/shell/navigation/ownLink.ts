import { parseUrl } from '../../device/parseUrl.ts';
import { normalizePath } from '../../device/paths.ts';

/** A link to another page of this site that a visitor points at or follows. */
export interface OwnLink {
  readonly element: HTMLAnchorElement;
  readonly url: URL;
  /** The normalized path. */
  readonly path: string;
}

/**
 * Returns the link to a page of this site in which an event happened. Returns null for a link that the browser has to open: in
 * another window, a file, another host, or this page again (an empty address).
 */
export function ownLinkOf(target: EventTarget | null): OwnLink | null {
  const element = target instanceof Element ? target.closest('a') : null;
  if (!element?.getAttribute('href')) return null;
  if ((element.target && element.target !== '_self') || element.hasAttribute('download')) {
    return null;
  }
  const url = parseUrl(element.href);
  if (!url || url.origin !== location.origin || /\.[^/]*$/.test(url.pathname)) return null;
  return { element, url, path: normalizePath(url.pathname) };
}

/** Returns the link to a page of this site that a click opens in this window, or null. */
export function followedLink(event: MouseEvent): OwnLink | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return ownLinkOf(event.target);
}
