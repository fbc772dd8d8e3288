import { withLock } from '../device/locks.ts';

/** Time after which a delivery begins no further call. The next delivery continues. */
export const DELIVERY_LIMIT_MS = 60_000;
/** Adds the time of the last call, which may take 30 s, and of storage. */
const LOCK_LIMIT_MS = DELIVERY_LIMIT_MS + 45_000;

/**
 * Runs the work while no other tab and no worker delivers, because two deliveries would post a call twice. In a browser without
 * Web Locks the server recognises repeated calls.
 */
export function withDeliveryLock<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return withLock('outbox', work, { limitMs: LOCK_LIMIT_MS });
}
