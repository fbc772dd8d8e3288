import { atom, getDefaultStore } from 'jotai/vanilla';
import { holdSharedLock } from './locks.ts';

/**
 * Name of the lock of half-filled forms. A form holds the lock in shared mode, so that no tab is reloaded. A reload requests
 * it in exclusive mode.
 */
export const halfFilledFormLock = 'half-filled-form';

/**
 * Time for which a finished form still counts as half-filled. The next page often has the next form, and no reload may
 * happen in between.
 */
const DONE_AFTER_MS = 1_000;

const store = getDefaultStore();
const isBusyAtom = atom(false);

let halfFilledForms = 0;
let doneTimer: ReturnType<typeof setTimeout> | undefined;
let release = () => {};

function setBusy(isBusy: boolean): void {
  if (isBusy === store.get(isBusyAtom)) return;
  if (isBusy) release = holdSharedLock(halfFilledFormLock);
  else release();
  store.set(isBusyAtom, isBusy);
}

/**
 * Records that a form of this page is half-filled.
 * @returns a function to call when the form is finished, given up or left. Further calls do nothing
 */
export function holdHalfFilledForm(): () => void {
  let isHeld = true;
  halfFilledForms += 1;
  clearTimeout(doneTimer);
  setBusy(true);
  return () => {
    if (!isHeld) return;
    isHeld = false;
    halfFilledForms -= 1;
    if (halfFilledForms > 0) return;
    clearTimeout(doneTimer);
    doneTimer = setTimeout(() => setBusy(false), DONE_AFTER_MS);
  };
}

/** True while a form of this page is half-filled, and for a moment afterwards. */
export const isFormHalfFilledAtom = atom((get) => get(isBusyAtom));

/** Returns whether a form of this page is half-filled, or was a moment ago. */
export function hasHalfFilledForm(): boolean {
  return store.get(isBusyAtom);
}

/** Resolves when no form of this page is half-filled. */
export function ownFormsDone(): Promise<void> {
  return new Promise((resolve) => {
    if (!hasHalfFilledForm()) return resolve();
    const stop = store.sub(isBusyAtom, () => {
      stop();
      resolve();
    });
  });
}

/** Returns whether a form was begun during the wait for the exclusive lock. The request of such a form is in the queue. */
async function isFormInQueue(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name, mode }) => name === halfFilledFormLock && mode === 'shared');
}

async function withExclusiveLock(
  work: () => Promise<void>,
  ifAvailable: boolean,
): Promise<boolean> {
  return navigator.locks.request(
    halfFilledFormLock,
    { mode: 'exclusive', ifAvailable },
    async (lock) => {
      if (lock === null || (await isFormInQueue())) return false;
      await work();
      return true;
    },
  );
}

/**
 * Does the work if no form is half-filled in any tab. A form that begins meanwhile waits for the work. Without Web Locks only
 * this page's forms count.
 * @returns whether the work was done
 */
export async function ifNoFormIsHalfFilled(work: () => Promise<void>): Promise<boolean> {
  if ('locks' in navigator) return withExclusiveLock(work, true);
  if (hasHalfFilledForm()) return false;
  await work();
  return true;
}

/** Does the work as soon as no form is half-filled in any tab. */
export async function whenNoFormIsHalfFilled(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) {
    await ownFormsDone();
    return work();
  }
  while (!(await withExclusiveLock(work, false))) {
    // The queued forms hold the lock now, and the next request waits for them.
  }
}
