import { withLock } from '../platform/locks.ts';

/**
 * One delivery at a time, across tabs and worker: two at once would post the same thing twice. A browser without Web
 * Locks has only what the server does about repeats.
 */
export function withDeliveryLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock('outbox', work);
}

/** One page at a time takes note of what was delivered; it does not wait for a delivery. */
export function withOutcomesLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock('outbox-outcomes', work);
}
