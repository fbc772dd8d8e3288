import { config } from '../config/config.ts';
import { trustedScriptUrl } from '../config/scripts.ts';
import { documentPath } from '../device/documentAddress.ts';
import { onVisible } from '../device/pageLifecycle.ts';
import { readToken } from '../device/storage/cookies.ts';
import { localKeys } from '../device/storage/keys.ts';
import { readEntry } from '../device/storage/webStorage.ts';
import { isApplicationPage, onRouteShown } from './shownRoute.ts';

/** The tag manager's queue. The tag manager's script requires the name `dataLayer`. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Makes the browser load private pages as separate documents without the script of another company. */
function leaveByDocumentLoads(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      // The router listens below the window, so it does not get the click.
      if (isApplicationPage(link.pathname)) event.stopPropagation();
    },
    true,
  );
  // A redirect or the Back button may lead to a private page too.
  onRouteShown(({ path }) => {
    if (isApplicationPage(path)) location.reload();
  });
}

/** Returns whether another company's script may run: on a public page, without a session and without an application. */
function isAllowed(): boolean {
  if ([documentPath(), location.pathname].some(isApplicationPage)) return false;
  return (
    readToken(config.sessionCookie) === null && readEntry('local', localKeys.lastStep) === null
  );
}

/**
 * Reloads the document when a login or an application begins in another tab, because this document can read the storage of the
 * other tab. The other tab stores its step, which causes the event `storage`. A page in the back-forward cache gets no event,
 * so it checks when it becomes visible.
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
 * Loads the tag manager on a public page, and keeps it out of private pages. The tag manager could read everything that this
 * origin stores on the device, so it is not loaded during a session or an application.
 * @param scriptUrl the only address that `trustedScriptUrl` allows
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
