import { get, update } from 'idb-keyval';
import * as v from 'valibot';
import { databaseKeys } from '../device/storage/keys.ts';
import { recordsUntil, useRecords } from '../device/storage/records.ts';

/*
 * Calls that wait for a network or a server, and the outcomes that a page has to handle. Both are in one record of
 * IndexedDB. Page and worker change the record in one transaction, so a call is always in exactly one of the two lists.
 */

/** Tag of the Background Sync event, which the page registers and the worker receives. */
export const SYNC_TAG = 'outbox';

const entrySchema = v.object({
  id: v.string(),
  /** Path of the API, e.g. `/rest/logout`. Calls to one path are delivered in the order in which they were queued. */
  path: v.string(),
  /** JSON; null for a call without a body. */
  body: v.nullable(v.string()),
  visitorId: v.string(),
  language: v.string(),
  /** True when `credentials.ts` stores credentials for the call. */
  hasBearer: v.boolean(),
  queuedAtMs: v.number(),
  /** Time after `queuedAtMs` at which the call is given up. */
  keepForMs: v.number(),
  attempts: v.number(),
  /** Milliseconds since the epoch. 0 means at once. */
  nextAttemptAtMs: v.number(),
  /** True when the last try failed without a network. The pause then ends when the network returns. */
  isNetworkAwaited: v.boolean(),
});
/** A waiting call. */
export type OutboxEntry = v.InferOutput<typeof entrySchema>;

type WaitingCall = Pick<
  OutboxEntry,
  'body' | 'hasBearer' | 'keepForMs' | 'language' | 'path' | 'visitorId'
>;

/** Creates the entry of a call that the outbox may send at once. */
export function createEntry(call: WaitingCall): OutboxEntry {
  return {
    ...call,
    id: crypto.randomUUID(),
    queuedAtMs: Date.now(),
    attempts: 0,
    nextAttemptAtMs: 0,
    isNetworkAwaited: false,
  };
}

const outcomeSchema = v.object({
  id: v.string(),
  path: v.string(),
  body: v.nullable(v.string()),
  result: v.picklist(['delivered', 'refused', 'given_up']),
  /** Status of the server's last answer; null when no answer arrived. */
  status: v.nullable(v.number()),
});
/** Outcome of a call, for a page to handle. */
export type OutboxOutcome = v.InferOutput<typeof outcomeSchema>;

const empty = { waiting: [], outcomes: [] };
/** More calls than a device gathers in seven days. */
const MAX_WAITING = 50;

/** Returns a schema that drops unknown items, which another version of the app may have stored. */
const listOf = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) => items.filter((item) => v.is(schema, item))),
    ),
    [],
  );
const outboxSchema = v.fallback(
  v.object({
    /** Oldest first. */
    waiting: listOf(entrySchema),
    outcomes: listOf(outcomeSchema),
  }),
  empty,
);
export type Outbox = Readonly<v.InferOutput<typeof outboxSchema>>;
const parseOutbox = (record: unknown): Outbox => v.parse(outboxSchema, record);

/**
 * Returns whether the change is stored. It is not stored when the database is full or refused.
 * @param signal of the work that the change belongs to, such as a delivery
 * @throws the signal's reason when the work was given up; the change is then not stored
 */
async function changeOutbox(
  by: (outbox: Outbox) => Outbox,
  signal?: AbortSignal,
): Promise<boolean> {
  const change = (record: unknown) => by(parseOutbox(record));
  try {
    await update(databaseKeys.outbox, change, recordsUntil(signal));
    return true;
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}

/** Returns null when the database is refused or does not answer, because the database may contain waiting calls. */
export const readOutboxIfPossible = (): Promise<Outbox | null> =>
  get<unknown>(databaseKeys.outbox, useRecords).then(parseOutbox, () => null);

/** Returns an empty outbox where the database is refused or does not answer. */
export async function readOutbox(): Promise<Outbox> {
  return (await readOutboxIfPossible()) ?? empty;
}

let tellQueued = (): void => {};

/** Sets this page's only listener for queued calls. */
export function onCallQueued(callback: () => void): void {
  tellQueued = callback;
}

/** Tells this page's listener of a queued call. */
export function announceQueued(): void {
  tellQueued();
}

const outcomeOf = (
  { id, path, body }: OutboxEntry,
  result: OutboxOutcome['result'],
  status: number | null,
): OutboxOutcome => ({ id, path, body, result, status });

/**
 * Adds a call to the end of the queue. Gives up the oldest calls of a full queue.
 * @returns whether the call is stored
 */
export async function queueCall(entry: OutboxEntry, signal?: AbortSignal): Promise<boolean> {
  const isStored = await changeOutbox(({ waiting, outcomes }) => {
    const all = [...waiting, entry];
    const given = all.slice(0, -MAX_WAITING).map((old) => outcomeOf(old, 'given_up', null));
    return { waiting: all.slice(-MAX_WAITING), outcomes: [...outcomes, ...given] };
  }, signal);
  if (isStored) tellQueued();
  return isStored;
}

type NextTry = Pick<OutboxEntry, 'nextAttemptAtMs' | 'isNetworkAwaited'>;

interface Postponement extends NextTry {
  /** Number of earlier tries that count for the next pause. By default all stored tries count. */
  readonly attempts?: number;
}

/** Stores a failed try of a call that keeps waiting. */
export function postponeCall(
  id: string,
  { attempts, ...when }: Postponement,
  signal?: AbortSignal,
): Promise<boolean> {
  return changeOutbox(
    ({ waiting, outcomes }) => ({
      waiting: waiting.map((entry) =>
        entry.id === id ? { ...entry, ...when, attempts: (attempts ?? entry.attempts) + 1 } : entry,
      ),
      outcomes,
    }),
    signal,
  );
}

/** Removes handled outcomes, and calls that their page has delivered itself. */
export function forgetCalls(ids: readonly string[], signal?: AbortSignal): Promise<boolean> {
  const isOther = ({ id }: { readonly id: string }) => !ids.includes(id);
  return changeOutbox(
    ({ waiting, outcomes }) => ({
      waiting: waiting.filter(isOther),
      outcomes: outcomes.filter(isOther),
    }),
    signal,
  );
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Returns the pause before the next try: 5 s, 10 s, 20 s … an hour. A random part of up to a half is added, so that devices
 * that failed together do not return together. The pause is never shorter than the pause that the server asked for.
 * @param attempts number of earlier tries
 * @param retryAfterS pause that the server asked for; null when it asked for none
 * @param random from 0 to 1
 */
export function pauseMs(
  attempts: number,
  retryAfterS: number | null,
  random: number = Math.random(),
): number {
  const backOffMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);
  return Math.max(Math.round(backOffMs * (1 + random / 2)), (retryAfterS ?? 0) * 1_000);
}

/** A failed try after which a call keeps waiting: no answer, or an answer that allows another try. */
export interface Failure {
  /** null when the server was unreachable. */
  readonly httpStatus: number | null;
  /** The pause from now that the server asked for; null when it asked for none. */
  readonly retryAfterS: number | null;
}

/** Returns when the outbox tries a failed call again. @param attempts number of earlier tries */
export function nextTry({ httpStatus, retryAfterS }: Failure, attempts = 0): NextTry {
  const nextAttemptAtMs = Date.now() + pauseMs(attempts, retryAfterS);
  return { nextAttemptAtMs, isNetworkAwaited: httpStatus === null };
}

/** Removes a call from the queue and stores its outcome, which a page handles later. */
export function finishCall(
  entry: OutboxEntry,
  result: OutboxOutcome['result'],
  status: number | null,
  signal?: AbortSignal,
): Promise<boolean> {
  return changeOutbox(
    ({ waiting, outcomes }) => ({
      waiting: waiting.filter(({ id }) => id !== entry.id),
      outcomes: [...outcomes, outcomeOf(entry, result, status)],
    }),
    signal,
  );
}
