import { isVersionPinned } from '../../platform/pinnedVersion.ts';
import { letOldWorkerRest } from './oldWorkerIdle.ts';
import { quietNetwork } from './quietNetwork.ts';
import { isRegistrationUnderWay } from './registrationUnderWay.ts';
import { expectNewWorker } from './reloadOnNewWorker.ts';
import { setUpdateState } from './updateState.ts';
import { ifNoFormIsHalfFilled, whenNoFormIsHalfFilled } from './whenNoFormIsHalfFilled.ts';

/** Lets the waiting version take over; resolves when it has, or when there is none any more. */
async function activate(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  expectNewWorker();
  const isOver = new Promise<void>((resolve) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
    });
  });
  await letOldWorkerRest(async () => {
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await isOver;
  });
}

/** The visitor asked for the new version: it comes now, or as soon as the half-filled forms are done. */
export async function takeUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  const take = async () => {
    setUpdateState('taking');
    await quietNetwork();
    await activate(registration);
  };
  if (await ifNoFormIsHalfFilled(take)) return setUpdateState('none');
  setUpdateState('afterForm');
  await whenNoFormIsHalfFilled(take);
  setUpdateState('none');
}

/**
 * The app was reopened while a new version waited: it is taken if nobody is in the middle of anything, be it only a page
 * of a registration on which there is nothing to type, or a registration that is shown in no tab just now.
 * @returns whether it was taken
 */
export async function takeUpdateOnReopening(
  registration: ServiceWorkerRegistration,
): Promise<boolean> {
  // Who has touched the page already is using it: they are asked instead.
  if (navigator.userActivation?.hasBeenActive) return false;
  if ((await isVersionPinned()) || (await isRegistrationUnderWay())) return false;
  return ifNoFormIsHalfFilled(() => activate(registration));
}
