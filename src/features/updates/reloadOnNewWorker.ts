import { ownFormsDone } from './whenNoFormIsHalfFilled.ts';

let isReplacement = false;

/** The next worker replaces the version that this page is of, even where no worker controls the page now. */
export function expectNewWorker(): void {
  isReplacement = true;
}

/** The kill switch's worker removes itself while it activates; what is open then stays as it is. */
async function isHereToStay(container: ServiceWorkerContainer): Promise<boolean> {
  const worker = container.controller;
  if (worker?.state === 'activating') {
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return (await container.getRegistration()) !== undefined;
}

/**
 * Once a new version has taken over, loads this page anew, once, in that version; a half-filled form is let be until
 * it is done. The first worker of all replaces nothing, so it reloads nothing.
 */
export function reloadOnNewWorker(
  container: ServiceWorkerContainer,
  reload: () => void = () => location.reload(),
): void {
  isReplacement ||= container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (!isReplacement) {
      isReplacement = true;
      return;
    }
    if (isReloading) return;
    isReloading = true;
    void isHereToStay(container).then(async (isStaying) => {
      if (!isStaying) {
        isReloading = false;
        return;
      }
      await ownFormsDone();
      reload();
    });
  });
}
