import { atom, getDefaultStore } from 'jotai/vanilla';
import type { Workbox } from 'workbox-window';
import { emit } from '../../device/events.ts';
import { ifNoFormIsHalfFilled, whenNoFormIsHalfFilled } from '../../device/halfFilledForm.ts';
import { letTakeOver, quietNetwork } from '../../device/newWorker.ts';
import { isVersionPinned } from '../../device/pinnedVersion.ts';
import { localKeys, sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { expectNewWorker } from './reloadOnNewWorker.ts';

/** State of a new version for the notice. */
export type UpdateState =
  /** There is no new version, or the visitor has postponed it until the app is reopened. */
  | 'none'
  /** The version is installed and waits for the visitor's decision. */
  | 'ready'
  /**
   * The visitor has asked for the version. The old worker has to become idle first, which takes seconds, rarely half a minute.
   */
  | 'taking'
  /** The visitor has asked for the version. It takes over after the half-filled form of this or another tab is done. */
  | 'afterForm';

const store = getDefaultStore();
const stateAtom = atom<UpdateState>('none');
export const updateStateAtom = atom((get) => get(stateAtom));

export function setUpdateState(next: UpdateState): void {
  if (next !== store.get(stateAtom)) emit('update', { state: next });
  store.set(stateAtom, next);
}

/** Shows the notice of a waiting version, unless the visitor has already asked for this version. */
export function announceUpdate(): void {
  if (store.get(stateAtom) === 'none') setUpdateState('ready');
}

/** Parts of the registered worker that a takeover needs. */
export interface RegisteredWorker {
  readonly workbox: Pick<Workbox, 'messageSkipWaiting'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'waiting'>;
}

/** Lets the waiting version take over. Resolves after the takeover, or when no version waits any more. */
async function activate({ workbox, registration }: RegisteredWorker): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  expectNewWorker();
  await letTakeOver(waiting, () => workbox.messageSkipWaiting());
  // A newer version has replaced the waiting version.
  if (waiting.state === 'redundant') await activate({ workbox, registration });
}

/** Takes the version that the visitor asked for, immediately or after the half-filled forms are done. */
export async function takeUpdate(worker: RegisteredWorker): Promise<void> {
  const take = async () => {
    setUpdateState('taking');
    await quietNetwork();
    await activate(worker);
  };
  if (!(await ifNoFormIsHalfFilled(take))) {
    setUpdateState('afterForm');
    // The request is stored because the visitor may leave the form for another document.
    writeEntry('session', sessionKeys.updateWanted, '1');
    await whenNoFormIsHalfFilled(take);
  }
  removeEntry('session', sessionKeys.updateWanted);
  setUpdateState('none');
}

/**
 * Returns whether this device has a recent unfinished registration, also if other pages are open. The code of the steps is
 * fetched only if a step is stored.
 */
async function isRegistrationUnderWay(): Promise<boolean> {
  if (readEntry('local', localKeys.lastStep) === null) return false;
  return import('../../application/session/lastStep.ts').then(
    ({ wasUnderWayLately, lastKnownStep }) =>
      wasUnderWayLately() && lastKnownStep()?.step_name !== 'personal_cabinet',
    // Without this code the answer is unknown, so the visitor is asked.
    () => true,
  );
}

/**
 * Takes a version that waited when the app was reopened, unless a form or a registration is in progress. A registration
 * counts even if it is open in no tab.
 * @returns whether the version was taken
 */
export async function takeUpdateOnReopening(worker: RegisteredWorker): Promise<boolean> {
  // A visitor who has touched the page is already using it, so the visitor is asked.
  if (navigator.userActivation?.hasBeenActive) return false;
  if ((await isVersionPinned()) || (await isRegistrationUnderWay())) return false;
  return ifNoFormIsHalfFilled(() => activate(worker));
}

/** Returns whether the visitor asked for the waiting version in an earlier document of this tab. */
export const isUpdateWanted = (): boolean =>
  readEntry('session', sessionKeys.updateWanted) !== null;

let registered: RegisteredWorker | null = null;

/** Stores the worker for `takeWaitingUpdate`. */
export function setRegisteredWorker(worker: RegisteredWorker): void {
  registered = worker;
}

/** Takes the waiting version at the visitor's request. */
export function takeWaitingUpdate(): void {
  if (registered) void takeUpdate(registered);
}
