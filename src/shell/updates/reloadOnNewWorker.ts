import { ownFormsDone } from '../../device/halfFilledForm.ts';

let isReplacement = false;

/** Marks the next worker as a replacement of this page's version, also if no worker controls the page now. */
export function expectNewWorker(): void {
  isReplacement = true;
}

/**
 * Returns false for the worker of the kill switch, which unregisters itself while it activates and must not reload open
 * pages.
 */
async function isHereToStay(container: ServiceWorkerContainer): Promise<boolean> {
  const worker = container.controller;
  if (worker?.state === 'activating') {
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return (await container.getRegistration()) !== undefined;
}

/**
 * Reloads this page once, when a new version has taken over and no form of the page is half-filled. The first worker of a
 * device replaces no version, so it causes no reload.
 * @returns a function that checks whether another worker controls the page. Call it at each change of the controller, and once
 *   at the start
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
