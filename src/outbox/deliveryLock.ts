import { underLock } from '../platform/locks.ts';

/**
 * One delivery at a time, across tabs and worker: two at once would post the same thing twice. A browser without Web
 * Locks has only what the server does about repeats.
 */
export function deliverAlone<T>(work: () => Promise<T>): Promise<T> {
  return underLock('outbox', work);
}

/** One page at a time takes note of what was delivered; it does not wait for a delivery. */
export function takeNoteAlone<T>(work: () => Promise<T>): Promise<T> {
  return underLock('outbox-outcomes', work);
}
