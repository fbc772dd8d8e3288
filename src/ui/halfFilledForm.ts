/**
 * Which forms are half-filled. A form in progress holds a shared Web Lock, so that every tab can tell that
 * nothing may be reloaded now; whoever wants to reload asks for the exclusive one.
 */
export const halfFilledFormLock = 'half-filled-form';

let halfFilledForms = 0;
let releaseLock: (() => void) | null = null;
const listeners = new Set<() => void>();

function takeLock(): void {
  if (!('locks' in navigator)) return;
  const isDone = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  // A lock that is granted after the form is done is given back at once; one that is refused changes nothing here.
  navigator.locks.request(halfFilledFormLock, { mode: 'shared' }, () => isDone).catch(() => {});
}

function count(change: 1 | -1): void {
  const before = halfFilledForms;
  halfFilledForms += change;
  if (before === 0) takeLock();
  if (halfFilledForms === 0) {
    releaseLock?.();
    releaseLock = null;
  }
  if (before === 0 || halfFilledForms === 0) for (const listener of listeners) listener();
}

/**
 * Says that a form of this page is half-filled.
 * @returns says that it is finished, given up or left; further calls do nothing
 */
export function holdHalfFilledForm(): () => void {
  let isHeld = true;
  count(1);
  return () => {
    if (isHeld) count(-1);
    isHeld = false;
  };
}

/** Whether a form of this page is half-filled. */
export function hasHalfFilledForm(): boolean {
  return halfFilledForms > 0;
}

/** Calls back when the first form of this page is begun and when the last one is done. */
export function subscribeToHalfFilledForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
