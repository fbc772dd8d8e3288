import { trustedScriptUrl, workerScript } from '../../platform/trustedScriptUrl.ts';
import { startCheckSchedule } from './checkSchedule.ts';
import { quietNetwork } from './quietNetwork.ts';
import { reloadOnNewWorker } from './reloadOnNewWorker.ts';
import { takeUpdate, takeUpdateOnReopening } from './takeUpdate.ts';
import { setUpdateState, updateState } from './updateState.ts';

let registration: ServiceWorkerRegistration | undefined;

/** Whether an installation under way ends well. */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
}

/** Announces a version that waits from now on, whichever tab found it; and no longer one that has been taken. */
function watch(known: ServiceWorkerRegistration): void {
  known.addEventListener('updatefound', () => {
    const found = known.installing;
    found?.addEventListener('statechange', () => {
      const isWanted = updateState() === 'afterForm';
      if (found.state === 'installed' && known.active && !isWanted) setUpdateState('ready');
      else if (found.state === 'activating') setUpdateState('none');
    });
  });
}

/** A version was waiting when the app was opened. */
async function meetWaiting(known: ServiceWorkerRegistration): Promise<void> {
  if (!known.waiting) return;
  await quietNetwork();
  if (!(await takeUpdateOnReopening(known))) setUpdateState('ready');
}

/**
 * Registers the worker, or asks the host whether there is a newer one.
 * @returns whether the host answered and, where there was something to install, it was installed
 */
async function look(): Promise<boolean> {
  const known = await navigator.serviceWorker.register(trustedScriptUrl(workerScript), {
    scope: '/',
    // The script is asked for anew each time, past the browser's cache.
    updateViaCache: 'none',
  });
  // A registration whose first installation failed is gone; the next look makes another one.
  if (known !== registration) {
    registration = known;
    watch(known);
    await meetWaiting(known);
  }
  if (known.active) await known.update();
  return known.installing ? isInstalled(known.installing) : true;
}

/**
 * Keeps the app up to date and working offline: registers the service worker and looks for new versions.
 * Does nothing where the browser has no service workers or refuses them.
 */
export function startUpdates(): void {
  if (!('serviceWorker' in navigator)) return;
  reloadOnNewWorker(navigator.serviceWorker);
  startCheckSchedule(look);
}

/** The visitor wants the version that waits. */
export function takeWaitingUpdate(): void {
  if (registration) void takeUpdate(registration);
}

/** Not now: it is taken when the app is reopened. */
export function postponeUpdate(): void {
  setUpdateState('none');
}
