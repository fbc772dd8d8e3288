import { Workbox } from 'workbox-window';
import { trustedScriptUrl, workerScript } from '../../config/scripts.ts';
import { isInstalled, quietNetwork } from '../../device/newWorker.ts';
import { startCheckSchedule } from './checkSchedule.ts';
import { reloadOnNewWorker } from './reloadOnNewWorker.ts';
import {
  announceUpdate,
  isUpdateWanted,
  setRegisteredWorker,
  setUpdateState,
  takeUpdate,
  takeUpdateOnReopening,
} from './takeUpdate.ts';

interface Registered {
  readonly workbox: Workbox;
  readonly registration: ServiceWorkerRegistration;
}

let registered: Registered | null = null;

/** Announces a version that begins to wait, and withdraws the announcement of a version that takes over. */
function announce({ state }: ServiceWorker, { active }: ServiceWorkerRegistration): void {
  if (state === 'installed' && active) announceUpdate();
  else if (state === 'activating') setUpdateState('none');
}

/** Registers the worker and follows its versions. @throws TypeError when the host cannot be reached */
async function register(lookAtController: () => void): Promise<Registered> {
  const workbox = new Workbox(trustedScriptUrl(workerScript), {
    scope: '/',
    // The browser always fetches the script from the host, never from the HTTP cache.
    updateViaCache: 'none',
  });
  workbox.addEventListener('controlling', lookAtController);
  const registration = await workbox.register({ immediate: true });
  if (!registration) throw new TypeError('The worker was not registered');
  const follow = ({ sw }: { readonly sw?: ServiceWorker | undefined }) => {
    if (sw) announce(sw, registration);
  };
  workbox.addEventListener('installed', follow);
  workbox.addEventListener('activating', follow);
  // workbox-window stops listening after the first update that it did not start itself, e.g. an update by another tab:
  // https://github.com/GoogleChrome/workbox/issues/3285
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => announce(found, registration));
  });
  // The controller may have changed before the listener was added.
  lookAtController();
  return { workbox, registration };
}

/** Takes or announces a version that was waiting when the app was opened. */
async function meetWaiting(opened: Registered): Promise<void> {
  if (!opened.registration.waiting) return;
  if (isUpdateWanted()) return takeUpdate(opened);
  await quietNetwork();
  if (!(await takeUpdateOnReopening(opened))) announceUpdate();
}

/** Returns whether a registration still exists. The browser removes a registration whose first installation fails. */
const isThere = ({ registration: { installing, waiting, active } }: Registered) =>
  Boolean(installing ?? waiting ?? active);

/**
 * Registers the worker, or asks the host for a newer worker.
 * @returns whether the host answered and a version, if one was found, was installed
 */
async function look(lookAtController: () => void): Promise<boolean> {
  if (registered === null || !isThere(registered)) {
    registered = await register(lookAtController);
    setRegisteredWorker(registered);
    await meetWaiting(registered);
  }
  const { workbox, registration } = registered;
  try {
    if (registration.active) await workbox.update();
  } catch (error) {
    // The kill switch may have removed the worker. The next check registers it again.
    registered = null;
    throw error;
  }
  return registration.installing ? isInstalled(registration.installing) : true;
}

/**
 * Keeps the app up to date and usable offline: registers the service worker and checks for new versions. Does nothing in a
 * browser without service workers.
 */
export function startUpdates(): void {
  if (!('serviceWorker' in navigator)) return;
  const lookAtController = reloadOnNewWorker(navigator.serviceWorker);
  startCheckSchedule(() => look(lookAtController));
}
