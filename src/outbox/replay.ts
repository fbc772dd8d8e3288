import { readBearer, removeBearer } from './bearer.ts';
import { deliver } from './delivery.ts';
import { DELIVERY_LIMIT_MS, withDeliveryLock } from './deliveryLock.ts';
import {
  finishCall,
  type OutboxEntry,
  pauseMs,
  postponeCall,
  readOutboxIfPossible,
} from './queue.ts';

export interface Replay {
  /** True when the network is said to be back: what failed for want of it does not wait out its pause. */
  readonly isNetworkBack: boolean;
}

function isDue(entry: OutboxEntry, { isNetworkBack }: Replay, nowMs: number): boolean {
  if (isNetworkBack && entry.isNetworkAwaited) return true;
  const waitMs = entry.nextAttemptAtMs - nowMs;
  // A device's clock may have been set back: nothing waits longer than it may.
  return waitMs <= 0 || waitMs > entry.keepForMs;
}

/** Returns false when the call goes on waiting, and those behind it with it. */
async function tryCall(entry: OutboxEntry, replay: Replay): Promise<boolean> {
  const nowMs = Date.now();
  if (nowMs - entry.queuedAtMs > entry.keepForMs) return finish(entry, 'given_up', null);
  if (!isDue(entry, replay, nowMs)) return false;
  const bearer = entry.hasBearer ? await readBearer(entry.id) : null;
  if (entry.hasBearer && bearer === null) return finish(entry, 'given_up', null);
  const { result, status, retryAfterMs } = await deliver(entry, bearer);
  if (result !== 'postponed') return finish(entry, result, status);
  const isNetworkAwaited = status === null;
  // A network that is just back often fails once more: that is no reason for the longest pause.
  const attempts = isNetworkAwaited && replay.isNetworkBack ? 0 : entry.attempts;
  const nextAttemptAtMs = Date.now() + pauseMs(attempts, retryAfterMs);
  await postponeCall(entry.id, { nextAttemptAtMs, isNetworkAwaited });
  return false;
}

/**
 * Finishes a call, and removes its token last: a call that is left waiting without it, as the page closes, would be
 * given up as undelivered.
 */
async function finish(...[entry, result, status]: Parameters<typeof finishCall>) {
  const isFinished = await finishCall(entry, result, status);
  if (entry.hasBearer) await removeBearer(entry.id);
  return isFinished;
}

/**
 * Delivers the calls that wait, one replay at a time across tabs and worker. Calls to the same path go in order: where one
 * has to wait, those behind it wait too. The outcome of each is left for a page to handle.
 * @returns whether any call still waits; true where the database does not tell
 */
export function replayOutbox(replay: Replay): Promise<boolean> {
  return withDeliveryLock(async () => {
    const held = new Set<string>();
    const endsAtMs = performance.now() + DELIVERY_LIMIT_MS;
    for (;;) {
      const outbox = await readOutboxIfPossible();
      if (outbox === null) return true;
      const { waiting } = outbox;
      const next = waiting.find(({ path }) => !held.has(path));
      if (!next || performance.now() > endsAtMs) return waiting.length > 0;
      if (!(await tryCall(next, replay))) held.add(next.path);
    }
  });
}
