import { applyUtmBulk } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import {
  forgetCalls,
  type OutboxEntry,
  pauseMs,
  postponeCall,
  queueCall,
  readOutbox,
} from '../../outbox/queue.ts';
import { callApi } from '../../session/callApi.ts';
import { canWait, waitingCall } from '../../session/waitingCall.ts';
import { takeNoteOfOutcomes } from './applyOutcomes.ts';
import { logFailure } from './failureLog.ts';
import { rememberRefused, wasRefused } from './refusedRecords.ts';
import { isSettled, readStoredUtm, settleSent, wasSended } from './storedUtm.ts';
import { type BulkBody, bulkBody, recordKeysOf, timestampOf } from './utmBodies.ts';
import { recordKey } from './utmRecord.ts';

/** A week: an advertisement's effect that is reported later is of no use to anybody. */
const KEEP_FOR_MS = 7 * 86_400_000;

/** Two posts of one millisecond would be taken for one. */
function timestampAfter(waiting: readonly OutboxEntry[]): number {
  const last = Math.max(0, ...waiting.map(({ body }) => timestampOf(body)));
  return Math.max(Date.now(), last + 1);
}

/** @returns whether it reached the server */
async function post(entry: OutboxEntry, body: BulkBody): Promise<boolean> {
  try {
    await callApi(applyUtmBulk, { body });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without a network nothing has failed yet: it waits.
    if (error.kind !== 'offline') logFailure(error, body);
    if (!canWait(error)) {
      rememberRefused(recordKeysOf(entry.body));
      await forgetCalls([entry.id]);
    } else {
      const retryAfterMs = error.retryAfterS === null ? null : error.retryAfterS * 1_000;
      await postponeCall(entry.id, {
        nextAttemptAtMs: Date.now() + pauseMs(0, retryAfterMs),
        isNetworkAwaited: error.httpStatus === null,
      });
    }
    return false;
  }
}

/**
 * The new mechanism: posts what is to be sent, once. It is in the outbox before it is posted, with the time that makes it
 * recognisable, so that neither a lost answer nor a closed tab makes two posts of it; while it waits there it is not posted
 * again. To be called by one page at a time: see `withDeliveryLock`.
 * @returns whether the current record has reached the server
 * @throws Error of `readStoredUtm`
 */
export async function sendBulk(): Promise<boolean> {
  if (await takeNoteOfOutcomes()) return true;
  if (wasSended()) return false;
  const { current, previous } = readStoredUtm();
  const { waiting } = await readOutbox();
  const posts = waiting.filter(({ path }) => path === applyUtmBulk.path);
  const waitingKeys = posts.flatMap((entry) => recordKeysOf(entry.body));
  const key = recordKey(current);
  if (waitingKeys.includes(key) || wasRefused(key) || isSettled(current)) return false;
  const isPreviousNew = previous !== null && !waitingKeys.includes(recordKey(previous));
  const body = bulkBody(
    { current, previous: isPreviousNew ? previous : null },
    timestampAfter(posts),
  );
  const entry = waitingCall(applyUtmBulk, { body, keepForMs: KEEP_FOR_MS, hasBearer: false });
  // Where nothing can be kept, the post that follows is the only try.
  await queueCall(entry);
  // Those that wait go first.
  if (posts.length > 0 || !navigator.onLine) return false;
  if (!(await post(entry, body))) return false;
  // In this order: a page that is closed in between repeats the post instead of making another one.
  const isCurrentSent = settleSent(recordKeysOf(entry.body));
  await forgetCalls([entry.id]);
  return isCurrentSent;
}
