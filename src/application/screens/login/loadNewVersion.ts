import { ifNoFormIsHalfFilled, ownFormsDone } from '../../../device/halfFilledForm.ts';
import { isInstalled, letTakeOver, quietNetwork } from '../../../device/newWorker.ts';
import { sessionKeys } from '../../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../../device/storage/webStorage.ts';

/** `reloading`: the page reloads now; `none`: the host has no newer version yet; `busy`: another tab has a half-filled form. */
export type NewVersion = 'reloading' | 'none' | 'busy';

/**
 * Looks for a newer version of the app, lets the new worker take over, and reloads the page. Waits for half-filled forms of
 * this page; a half-filled form in another tab prevents the reload. Without a worker, the reload loads the host's newer
 * version. The call after a useless reload returns `none`.
 * @throws TypeError when the host is unreachable
 */
export async function loadNewVersion(
  container: ServiceWorkerContainer | undefined,
  reload: () => void = () => location.reload(),
  untilQuiet: () => Promise<void> = quietNetwork,
): Promise<NewVersion> {
  const registration = await container?.getRegistration();
  if (!container || !registration?.active) {
    if (readEntry('session', sessionKeys.termsReload) !== null) {
      removeEntry('session', sessionKeys.termsReload);
      return 'none';
    }
    writeEntry('session', sessionKeys.termsReload, '1');
    reload();
    return 'reloading';
  }
  await registration.update();
  const { installing } = registration;
  if (installing) await isInstalled(installing);
  const { waiting } = registration;
  if (!waiting) return 'none';
  // The page has just removed the form, which counts as half-filled for another second.
  await ownFormsDone();
  const isTaken = await ifNoFormIsHalfFilled(async () => {
    // Chromium may delay the new version for a long time, or for ever, when the page sends a request at this moment.
    await untilQuiet();
    await letTakeOver(waiting, () => waiting.postMessage({ type: 'SKIP_WAITING' }));
  });
  if (!isTaken) return 'busy';
  reload();
  return 'reloading';
}
