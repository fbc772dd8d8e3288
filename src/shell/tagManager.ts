import { lastKnownStep } from '../application/session/lastStep.ts';
import { sessionToken } from '../application/session/token.ts';
import { trustedScriptUrl } from '../config/scripts.ts';
import { onVisible } from '../device/pageLifecycle.ts';
import { documentPath } from '../device/paths.ts';
import { localKeys } from '../device/storage/keys.ts';
import { isApplicationPage, onRouteShown } from './shownRoute.ts';

/** The tag manager's own queue, which its script looks for under this name. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Has the browser load private pages as documents of their own, without another company's script. */
function leaveByDocumentLoads(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      // The router listens below the window.
      if (isApplicationPage(link.pathname)) event.stopPropagation();
    },
    true,
  );
  // A redirect or the Back button may lead there too.
  onRouteShown(({ path }) => {
    if (isApplicationPage(path)) location.reload();
  });
}

/** Returns whether another company's script may run here: on a public page, while nobody is logged in or applies. */
function isAllowed(): boolean {
  if ([documentPath(), location.pathname].some(isApplicationPage)) return false;
  return sessionToken() === null && lastKnownStep() === null;
}

/**
 * Reloads the document when somebody logs in or applies in another tab: what that tab stores can be read here too. It
 * stores the step, which is heard of here; not in the back-forward cache, where Back from an application finds this page.
 */
function leaveWhenNoLongerAllowed(): void {
  const look = () => {
    if (!isAllowed()) location.reload();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === localKeys.lastStep) look();
  });
  onVisible(look);
}

/**
 * Loads the tag manager on a public page, and keeps it out of private ones. It could read whatever this origin stores on
 * the device: so not while somebody is logged in or has an application under way.
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
