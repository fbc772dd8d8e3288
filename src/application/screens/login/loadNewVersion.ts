import { ifNoFormIsHalfFilled, ownFormsDone } from '../../../device/halfFilledForm.ts';
import { isInstalled, letTakeOver, quietNetwork } from '../../../device/newWorker.ts';
import { sessionKeys } from '../../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../../device/storage/webStorage.ts';

/** `reloading`: the page opens anew in a moment; `none`: the host has no newer version yet; `busy`: another tab's form. */
export type NewVersion = 'reloading' | 'none' | 'busy';

/**
 * Looks for a newer version of the app, lets it take over, and reloads the page. Keeps a half-filled form in another tab. Without
 * a worker a reload brings a newer version of the host; the call after a useless reload returns `none`.
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
  // The page has just removed its form.
  await ownFormsDone();
  const isTaken = await ifNoFormIsHalfFilled(async () => {
    // Chromium may delay the new version for long, or for ever, when the page sends a request at that moment.
    await untilQuiet();
    await letTakeOver(waiting, () => waiting.postMessage({ type: 'SKIP_WAITING' }));
  });
  if (!isTaken) return 'busy';
  reload();
  return 'reloading';
}
