import { parseUrl } from '../../platform/parseUrl.ts';
import { normalizePath } from '../../platform/paths.ts';

/** A link to another page of ours that a visitor points at or follows. */
export interface OwnLink {
  readonly element: HTMLAnchorElement;
  readonly url: URL;
  /** Without a trailing slash. */
  readonly path: string;
}

/** `/about/` → `/about`; the root stays. */
export function plainPath(pathname: string): string {
  return normalizePath(pathname);
}

/**
 * The link of ours that an event happened in. None where the browser has to do something else with it than to show a
 * page of ours here: another window, a file, another host, a page that is to be loaded anew (an empty address).
 */
export function ownLinkOf(target: EventTarget | null): OwnLink | null {
  const element = target instanceof Element ? target.closest('a') : null;
  if (!element?.getAttribute('href')) return null;
  if ((element.target && element.target !== '_self') || element.hasAttribute('download')) {
    return null;
  }
  const url = parseUrl(element.href);
  if (!url || url.origin !== location.origin || /\.[^/]*$/.test(url.pathname)) return null;
  return { element, url, path: plainPath(url.pathname) };
}

/** Whether a click follows the link here, and is not to open it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
