import * as v from 'valibot';
import { type applyUtm, applyUtmBulk, type BodyOf } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { visitorId } from '../../api/visitor.ts';
import { emit } from '../../device/events.ts';
import { withLock } from '../../device/locks.ts';
import { logger } from '../../device/logger.ts';
import { isOnline } from '../../device/pageLifecycle.ts';
import { backEndLanguage } from '../../locales/language.ts';
import { pageLanguage } from '../../locales/pageLanguage.ts';
import {
  createEntry,
  forgetCalls,
  nextTry,
  type OutboxEntry,
  type OutboxOutcome,
  postponeCall,
  queueCall,
  readOutbox,
} from '../../outbox/queue.ts';
import { logFailure } from './logFailure.ts';
import {
  clearSent,
  markGivenUp,
  readStoredUtm,
  recordKey,
  wasGivenUp,
  wasSended,
} from './storedUtm.ts';

type BulkBody = BodyOf<typeof applyUtmBulk>;

/** Calls the API as the applicant. @throws ApiError */
export type SendUtm = (
  call: typeof applyUtm | typeof applyUtmBulk,
  options: { readonly body: BodyOf<typeof applyUtm> | BulkBody },
) => Promise<unknown>;

/** A week. A later report of an advertisement's effect is useless. */
const KEEP_FOR_MS = 7 * 86_400_000;

/** Longer than the database takes, even when it does not answer. */
const OUTCOMES_LOCK_LIMIT_MS = 10_000;

/** Records that the server refused. This document does not send them again; the next document does. */
const refused = new Set<string>();

function parseBody({ body }: { readonly body: string | null }): BulkBody | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), applyUtmBulk.body), body);
  return parsed.success ? parsed.output : null;
}

/** Returns the keys of the records in a bulk post, or an empty list for another call. */
const keysIn = (call: OutboxEntry | OutboxOutcome): readonly string[] =>
  parseBody(call)?.utms.map(recordKey) ?? [];

const losses = {
  refused: 'was refused and dropped',
  given_up: 'could not be delivered in time and was given up',
} as const;

/**
 * Applies the results of the calls that waited in the outbox, also of calls that the worker made while no page was open.
 * Clears the records that reached the server, and logs losses.
 * @returns whether the current record has reached the server
 */
export function applyOutcomes(): Promise<boolean> {
  const apply = async (signal: AbortSignal) => {
    const { outcomes } = await readOutbox();
    signal.throwIfAborted();
    let isCurrentSent = false;
    for (const outcome of outcomes) {
      const { path, result, status } = outcome;
      if (result !== 'delivered') {
        logger.warn(`A waiting POST ${path} ${losses[result]} (${status ?? 'no answer'})`);
      }
      emit('outbox', { state: result, count: 1 });
      if (path !== applyUtmBulk.path) continue;
      const keys = keysIn(outcome);
      if (result === 'delivered') isCurrentSent = clearSent(keys) || isCurrentSent;
      else if (result === 'given_up') markGivenUp(keys);
      else for (const key of keys) refused.add(key);
    }
    if (outcomes.length > 0)
      await forgetCalls(
        outcomes.map(({ id }) => id),
        signal,
      );
    return isCurrentSent;
  };
  return withLock('outbox-outcomes', apply, { limitMs: OUTCOMES_LOCK_LIMIT_MS });
}

/**
 * Returns the timestamp by which the server recognises a post. It must be unique, because the server would treat two posts
 * with one timestamp as the same post.
 */
function timestampAfter(waiting: readonly OutboxEntry[]): number {
  const last = Math.max(0, ...waiting.map((entry) => parseBody(entry)?.client_timestamp ?? 0));
  return Math.max(Date.now(), last + 1);
}

/** Posts the entry. Returns whether the post reached the server. */
async function post(
  send: SendUtm,
  entry: OutboxEntry,
  body: BulkBody,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await send(applyUtmBulk, { body });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logFailure(error, body);
    if (!error.canWait) {
      await forgetCalls([entry.id], signal);
      for (const key of keysIn(entry)) refused.add(key);
    } else {
      await postponeCall(entry.id, nextTry(error), signal);
    }
    return false;
  }
}

/**
 * Posts the stored records by the new mechanism, once. The post is queued in the outbox first, with the timestamp by which
 * the server recognises it, so that a lost answer or a closed tab cannot lead to two posts. A record that waits in the
 * outbox is not posted again. Only one page at a time may call this function: see `withDeliveryLock`.
 * @param send calls the API as the applicant
 * @param signal of the delivery lock
 * @returns whether the current record has reached the server
 * @throws Error of `readStoredUtm`, or the signal's reason
 */
export async function sendBulk(send: SendUtm, signal: AbortSignal): Promise<boolean> {
  if (await applyOutcomes()) return true;
  if (wasSended()) return false;
  const { current, previous } = readStoredUtm();
  const { waiting } = await readOutbox();
  const posts = waiting.filter(({ path }) => path === applyUtmBulk.path);
  const waitingKeys = posts.flatMap(keysIn);
  const key = recordKey(current);
  if (waitingKeys.includes(key) || refused.has(key) || wasGivenUp(current)) return false;
  const isPreviousNew = previous !== null && !waitingKeys.includes(recordKey(previous));
  const body: BulkBody = {
    client_timestamp: timestampAfter(posts),
    utms: isPreviousNew ? [current, previous] : [current],
  };
  const entry = createEntry({
    path: applyUtmBulk.path,
    body: JSON.stringify(body),
    keepForMs: KEEP_FOR_MS,
    hasBearer: false,
    visitorId: visitorId(),
    language: backEndLanguage(pageLanguage()),
  });
  // If the entry cannot be stored, the post below is the only try.
  await queueCall(entry, signal);
  // Earlier posts go first.
  if (posts.length > 0 || !isOnline()) return false;
  if (!(await post(send, entry, body, signal))) return false;
  signal.throwIfAborted();
  // The order matters: a page that is closed in between repeats the same post and does not create another one.
  const isCurrentSent = clearSent(keysIn(entry));
  await forgetCalls([entry.id], signal);
  return isCurrentSent;
}
