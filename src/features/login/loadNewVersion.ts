import { ifNoFormIsHalfFilled, ownFormsDone } from '../../platform/halfFilledForm.ts';
import { sessionKeys } from '../../storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../storage/webStorage.ts';

/** `reloading`: the page opens anew in a moment; `none`: the host has no newer version yet; `busy`: another tab's form. */
export type NewVersion = 'reloading' | 'none' | 'busy';

/** Resolves with whether an installation under way ends well. */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
}

/**
 * Looks for a newer version of the app, lets it take over, and reloads the page. A half-filled form in another tab is not
 * lost for it. Without a worker a reload brings the newer version, if the host has one: after one that was of no use it says
 * `none`, once.
 * @throws TypeError when the host cannot be reached
 */
export async function loadNewVersion(
  container: ServiceWorkerContainer | undefined,
  reload: () => void = () => location.reload(),
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
  // This page's own form has just been put away.
  await ownFormsDone();
  const isTaken = await ifNoFormIsHalfFilled(async () => {
    container.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
  return isTaken ? 'reloading' : 'busy';
}
