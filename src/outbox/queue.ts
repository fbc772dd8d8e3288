import { get, update } from 'idb-keyval';
import * as v from 'valibot';
import { databaseKeys } from '../storage/keys.ts';

/*
 * Calls that wait for a network or a server, in IndexedDB, where page and worker find them; and what became of them, until
 * a page has taken note. One record for both, changed in one transaction: a call is never in neither or in both.
 */

const entrySchema = v.object({
  id: v.string(),
  /** Of the API, e.g. `/rest/logout`. Calls to one path are delivered in the order in which they came. */
  path: v.string(),
  /** JSON; null where none is sent. */
  body: v.nullable(v.string()),
  visitorId: v.string(),
  language: v.string(),
  /** A bearer is kept for it, sealed: see `outboxBearer.ts`. */
  hasBearer: v.boolean(),
  queuedAtMs: v.number(),
  /** After so long it is given up. */
  keepForMs: v.number(),
  attempts: v.number(),
  /** Milliseconds since the epoch; 0: at once. */
  nextAttemptAtMs: v.number(),
  /** It was the network that failed, so that its return is a reason not to wait any longer. */
  isNetworkAwaited: v.boolean(),
});
/** One call that waits. */
export type OutboxEntry = v.InferOutput<typeof entrySchema>;

const outcomeSchema = v.object({
  id: v.string(),
  path: v.string(),
  body: v.nullable(v.string()),
  result: v.picklist(['delivered', 'refused', 'given_up']),
  /** What the server answered last; null when it did not. */
  status: v.nullable(v.number()),
});
/** What became of a call, for a page to take note of. */
export type OutboxOutcome = v.InferOutput<typeof outcomeSchema>;

export interface Outbox {
  /** Oldest first. */
  readonly waiting: readonly OutboxEntry[];
  readonly outcomes: readonly OutboxOutcome[];
}

const empty: Outbox = { waiting: [], outcomes: [] };
/** More than a device ever gathers in seven days. */
const MAX_WAITING = 50;

const listOf = <S extends v.GenericSchema>(schema: S, list: unknown): v.InferOutput<S>[] =>
  Array.isArray(list)
    ? list.flatMap((item) => {
        const parsed = v.safeParse(schema, item);
        return parsed.success ? [parsed.output] : [];
      })
    : [];

/** What another version of the app left and this one does not know is let go. */
function parseOutbox(record: unknown): Outbox {
  if (typeof record !== 'object' || record === null) return empty;
  return {
    waiting: listOf(entrySchema, 'waiting' in record ? record.waiting : null),
    outcomes: listOf(outcomeSchema, 'outcomes' in record ? record.outcomes : null),
  };
}

/** @returns whether the change is kept: false when the database is full or refused */
async function change(by: (outbox: Outbox) => Outbox): Promise<boolean> {
  try {
    await update<unknown>(databaseKeys.outbox, (record) => by(parseOutbox(record)));
    return true;
  } catch {
    return false;
  }
}

/** @returns nothing waiting where the database is refused */
export async function readOutbox(): Promise<Outbox> {
  try {
    return parseOutbox(await get(databaseKeys.outbox));
  } catch {
    return empty;
  }
}

const outcomeOf = (
  { id, path, body }: OutboxEntry,
  result: OutboxOutcome['result'],
  status: number | null,
): OutboxOutcome => ({ id, path, body, result, status });

/**
 * Puts a call behind those that wait; of too many the oldest are given up.
 * @returns whether it is kept
 */
export async function queueCall(entry: OutboxEntry): Promise<boolean> {
  const isKept = await change(({ waiting, outcomes }) => {
    const all = [...waiting, entry];
    const given = all.slice(0, -MAX_WAITING).map((old) => outcomeOf(old, 'given_up', null));
    return { waiting: all.slice(-MAX_WAITING), outcomes: [...outcomes, ...given] };
  });
  if (isKept) for (const listener of listeners) listener();
  return isKept;
}

/** The call goes on waiting. */
export function postponeCall(
  id: string,
  when: Pick<OutboxEntry, 'nextAttemptAtMs' | 'isNetworkAwaited'>,
): Promise<boolean> {
  return change(({ waiting, outcomes }) => ({
    waiting: waiting.map((entry) =>
      entry.id === id ? { ...entry, ...when, attempts: entry.attempts + 1 } : entry,
    ),
    outcomes,
  }));
}

/** The call waits no longer, and a page is to take note of why. */
export function finishCall(
  entry: OutboxEntry,
  result: OutboxOutcome['result'],
  status: number | null,
): Promise<boolean> {
  return change(({ waiting, outcomes }) => ({
    waiting: waiting.filter(({ id }) => id !== entry.id),
    outcomes: [...outcomes, outcomeOf(entry, result, status)],
  }));
}

/** Whoever took note of outcomes, or of a call of their own, forgets them. */
export function forgetCalls(ids: readonly string[]): Promise<boolean> {
  const isOther = ({ id }: { readonly id: string }) => !ids.includes(id);
  return change(({ waiting, outcomes }) => ({
    waiting: waiting.filter(isOther),
    outcomes: outcomes.filter(isOther),
  }));
}

const listeners = new Set<() => void>();

/**
 * Calls back when this page has queued a call.
 * @returns stops it
 */
export function onCallQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
