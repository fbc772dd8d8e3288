import { withLock } from '../device/locks.ts';

/** Time after which a delivery begins no further call; the next occasion goes on with the rest. */
export const DELIVERY_LIMIT_MS = 60_000;
/** A delivery ends with the call under way, which may take 30 s, and with what storage may take. */
const LOCK_LIMIT_MS = DELIVERY_LIMIT_MS + 45_000;

/**
 * Runs the work while no other tab and no worker delivers: two at once would post the same call twice. In a browser without
 * Web Locks the server recognises repeats.
 */
export function withDeliveryLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock('outbox', work, { limitMs: LOCK_LIMIT_MS });
}
