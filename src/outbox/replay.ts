import { readCredentials, removeCredentials } from './credentials.ts';
import { deliver } from './delivery.ts';
import { DELIVERY_LIMIT_MS, withDeliveryLock } from './deliveryLock.ts';
import {
  finishCall,
  nextTry,
  type OutboxEntry,
  postponeCall,
  readOutboxIfPossible,
} from './queue.ts';

export interface Replay {
  /** True when the network has returned: calls that failed without a network skip their pause. */
  readonly isNetworkBack: boolean;
}

function isDue(entry: OutboxEntry, { isNetworkBack }: Replay, nowMs: number): boolean {
  if (isNetworkBack && entry.isNetworkAwaited) return true;
  const waitMs = entry.nextAttemptAtMs - nowMs;
  // A longer pause than the life of a call means that the device's clock was set back.
  return waitMs <= 0 || waitMs > entry.keepForMs;
}

/** Tries to deliver a call. Returns false when the call keeps waiting; later calls to the same path then wait too. */
async function tryCall(entry: OutboxEntry, replay: Replay, signal: AbortSignal): Promise<boolean> {
  const nowMs = Date.now();
  if (nowMs - entry.queuedAtMs > entry.keepForMs) return finish(entry, 'given_up', null, signal);
  if (!isDue(entry, replay, nowMs)) return false;
  const credentials = entry.hasBearer ? await readCredentials(entry.id) : null;
  if (credentials === undefined) {
    const when = nextTry({ httpStatus: null, retryAfterS: null }, entry.attempts);
    await postponeCall(entry.id, when, signal);
    return false;
  }
  if (entry.hasBearer && credentials === null) return finish(entry, 'given_up', null, signal);
  signal.throwIfAborted();
  const { result, ...failure } = await deliver(entry, credentials);
  if (result !== 'postponed') return finish(entry, result, failure.httpStatus, signal);
  const isUnreachable = failure.httpStatus === null;
  // Tries without a network do not lengthen the pause when the network is back, because a first try then often fails too.
  const isFirstTry = replay.isNetworkBack && (entry.isNetworkAwaited || isUnreachable);
  const attempts = isFirstTry ? 0 : entry.attempts;
  await postponeCall(entry.id, { ...nextTry(failure, attempts), attempts }, signal);
  return false;
}

/**
 * Finishes a call, and then removes its credentials. In the other order, a page that closes in between would leave a waiting
 * call without credentials, and such a call is given up.
 */
async function finish(...[entry, ...outcome]: Parameters<typeof finishCall>) {
  const isFinished = await finishCall(entry, ...outcome);
  if (entry.hasBearer) await removeCredentials(entry.id);
  return isFinished;
}

/**
 * Delivers the waiting calls, with one replay at a time across tabs and worker. Calls to the same path go in order, so a call
 * that has to wait delays the later calls. Stores each outcome for a page to handle.
 * @returns whether a call still waits; true when the database does not answer
 * @throws the error of `withLock` when the replay takes too long
 */
export function replayOutbox(replay: Replay): Promise<boolean> {
  return withDeliveryLock(async (signal) => {
    const held = new Set<string>();
    const endsAtMs = performance.now() + DELIVERY_LIMIT_MS;
    for (;;) {
      const outbox = await readOutboxIfPossible();
      if (outbox === null) return true;
      const { waiting } = outbox;
      const next = waiting.find(({ path }) => !held.has(path));
      if (!next || performance.now() > endsAtMs) return waiting.length > 0;
      if (!(await tryCall(next, replay, signal))) held.add(next.path);
    }
  });
}
