import { documentPath } from '../platform/paths.ts';
import { trustedScriptUrl } from '../platform/trustedScriptUrl.ts';
import { lastKnownStep } from '../session/lastStep.ts';
import { sessionToken } from '../session/token.ts';
import { localKeys } from '../storage/keys.ts';
import { onRouteShown } from './shownRoute.ts';

/** Where somebody logs in, applies or has their cabinet. */
const privatePath = /^\/(?:login|register)(?:\/|$)/;

/** The tag manager's own queue, which its script looks for under this name. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Lets the browser follow links to private pages itself: a document of its own, without another company's script. */
function leaveByDocumentLoads(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      // The router hears of clicks below the window.
      if (privatePath.test(link.pathname)) event.stopPropagation();
    },
    true,
  );
  // Whatever else leads there: a redirect, the Back button.
  onRouteShown(({ path }) => {
    if (privatePath.test(path)) location.reload();
  });
}

/** Whether another company's script may run in this document: a public page, and nothing of anybody's on the device. */
function isAllowed(): boolean {
  const path = documentPath();
  if (privatePath.test(path) || privatePath.test(location.pathname)) return false;
  return sessionToken() === null && lastKnownStep() === null;
}

/**
 * Leaves the document when somebody logs in or applies in another tab: what they keep on the device can be read here,
 * too. The other tab tells by the step that it writes down.
 */
function leaveWhenNoLongerAllowed(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === localKeys.lastStep && !isAllowed()) location.reload();
  });
}

/**
 * Loads the tag manager on a public page, and takes care that it stays behind there. It could read whatever this origin
 * keeps on the device: so not while somebody is logged in or has an application under way.
 * @param scriptUrl the one address that `trustedScriptUrl` lets through
 */
export function startTagManager(scriptUrl: string): void {
  if (!isAllowed()) return;
  leaveByDocumentLoads();
  leaveWhenNoLongerAllowed();
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(scriptUrl);
  document.head.append(script);
}
