import {
  halfFilledFormLock,
  hasHalfFilledForm,
  subscribeToHalfFilledForms,
} from '../../platform/halfFilledForm.ts';

/** Resolves once no form of this page is half-filled; at once if none is. */
export function ownFormsDone(): Promise<void> {
  return new Promise((resolve) => {
    if (!hasHalfFilledForm()) return resolve();
    const unsubscribe = subscribeToHalfFilledForms(() => {
      if (hasHalfFilledForm()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** A form that was begun while this lock was waited for stands behind it in the queue, and must go first. */
async function isFormInQueue(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name, mode }) => name === halfFilledFormLock && mode === 'shared');
}

async function withLock(work: () => Promise<void>, ifAvailable: boolean): Promise<boolean> {
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
 * Does the work if no form is half-filled in any tab; none counts as begun until the work is done. Without Web Locks
 * only the own tab can be known.
 * @returns whether the work was done
 */
export async function ifNoFormIsHalfFilled(work: () => Promise<void>): Promise<boolean> {
  if ('locks' in navigator) return withLock(work, true);
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
  while (!(await withLock(work, false))) {
    // The forms that stood in the queue have the lock now; the next request waits behind them.
  }
}
