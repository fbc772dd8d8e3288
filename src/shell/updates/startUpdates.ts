import { Workbox } from 'workbox-window';
import { trustedScriptUrl, workerScript } from '../../config/scripts.ts';
import { isInstalled, quietNetwork } from '../../device/newWorker.ts';
import { startCheckSchedule } from './checkSchedule.ts';
import { reloadOnNewWorker } from './reloadOnNewWorker.ts';
import {
  announceUpdate,
  setRegisteredWorker,
  setUpdateState,
  takeUpdateOnReopening,
} from './takeUpdate.ts';

interface Registered {
  readonly workbox: Workbox;
  readonly registration: ServiceWorkerRegistration;
}

let registered: Registered | null = null;

/** Announces a version that waits from now on, and no longer one that was taken. */
function announce({ state }: ServiceWorker, { active }: ServiceWorkerRegistration): void {
  if (state === 'installed' && active) announceUpdate();
  else if (state === 'activating') setUpdateState('none');
}

/** Registers the worker and follows its versions. @throws TypeError when the host cannot be reached */
async function register(lookAtController: () => void): Promise<Registered> {
  const workbox = new Workbox(trustedScriptUrl(workerScript), {
    scope: '/',
    // The browser's cache never answers for the script.
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
  // workbox-window stops listening after the first update that it did not start itself, such as one of another tab:
  // https://github.com/GoogleChrome/workbox/issues/3285
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => announce(found, registration));
  });
  // The controller may have changed before anybody listened.
  lookAtController();
  return { workbox, registration };
}

/** Takes or announces a version that was waiting when the app was opened. */
async function meetWaiting(opened: Registered): Promise<void> {
  if (!opened.registration.waiting) return;
  await quietNetwork();
  if (!(await takeUpdateOnReopening(opened))) announceUpdate();
}

/** Returns whether a registration is still there: one whose first installation failed is gone. */
const isThere = ({ registration: { installing, waiting, active } }: Registered) =>
  Boolean(installing ?? waiting ?? active);

/**
 * Registers the worker, or asks the host for a newer one.
 * @returns whether the host answered and, where there was something to install, it was installed
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
    // Removed by the kill switch, perhaps: the next look registers anew.
    registered = null;
    throw error;
  }
  return registration.installing ? isInstalled(registration.installing) : true;
}

/**
 * Keeps the app up to date and working offline: registers the service worker and looks for new versions.
 * Does nothing where the browser has no service workers or refuses them.
 */
export function startUpdates(): void {
  if (!('serviceWorker' in navigator)) return;
  const lookAtController = reloadOnNewWorker(navigator.serviceWorker);
  startCheckSchedule(() => look(lookAtController));
}
