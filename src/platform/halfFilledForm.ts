import { holdSharedLock } from './locks.ts';

/**
 * Which forms are half-filled. A form in progress holds a shared Web Lock, so that every tab can tell that
 * nothing may be reloaded now; whoever wants to reload asks for the exclusive one.
 */
export const halfFilledFormLock = 'half-filled-form';

/**
 * A form that is done is followed by another page, often with the next form: that page is let come first, and
 * between two steps of one application nothing is reloaded.
 */
const DONE_AFTER_MS = 1_000;

let halfFilledForms = 0;
let isBusy = false;
let doneTimer: ReturnType<typeof setTimeout> | undefined;
let releaseLock: (() => void) | null = null;
const listeners = new Set<() => void>();

function setBusy(next: boolean): void {
  if (next === isBusy) return;
  isBusy = next;
  if (next) {
    releaseLock = holdSharedLock(halfFilledFormLock);
  } else {
    releaseLock?.();
    releaseLock = null;
  }
  for (const listener of listeners) listener();
}

/**
 * Says that a form of this page is half-filled.
 * @returns says that it is finished, given up or left; further calls do nothing
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

/** Whether a form of this page is half-filled, or was a moment ago. */
export function hasHalfFilledForm(): boolean {
  return isBusy;
}

/** Calls back when the first form of this page is begun and when the last one is done. */
export function subscribeToHalfFilledForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
