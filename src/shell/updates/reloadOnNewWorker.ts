import { ownFormsDone } from '../../device/halfFilledForm.ts';

let isReplacement = false;

/** Says that the next worker replaces this page's version, even where no worker controls the page now. */
export function expectNewWorker(): void {
  isReplacement = true;
}

/** Returns false for the kill switch's worker: it removes itself while it activates, and open pages stay as they are. */
async function isHereToStay(container: ServiceWorkerContainer): Promise<boolean> {
  const worker = container.controller;
  if (worker?.state === 'activating') {
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return (await container.getRegistration()) !== undefined;
}

/**
 * Reloads this page once when a new version has taken over; a half-filled form is done first. The first worker of all
 * replaces nothing, so it reloads nothing.
 * @returns looks whether another worker controls the page now; to be called at each change, and once after listening began
 */
export function reloadOnNewWorker(
  container: ServiceWorkerContainer,
  reload: () => void = () => location.reload(),
): () => void {
  let controller = container.controller;
  isReplacement ||= controller !== null;
  let isReloading = false;
  return () => {
    if (container.controller === controller) return;
    controller = container.controller;
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
  };
}
