import * as v from 'valibot';
import { type Database, json } from './database.ts';

/** A call with its caller: the key means nothing without the other two. */
export interface CallIdentity {
  readonly caller: string;
  readonly call: string;
  readonly key: string;
}

const remembered = v.object({
  bodyHash: v.string(),
  status: v.number(),
  answer: json(v.unknown()),
});

/** Answers to calls with an Idempotency-Key, for when they are sent again. */
export const rememberedAnswersIn = (database: Database) => ({
  find: ({ caller, call, key }: CallIdentity) =>
    database.one(
      remembered,
      'SELECT * FROM rememberedAnswers WHERE caller = ? AND call = ? AND key = ?',
      caller,
      call,
      key,
    ),
  /** Stores the answer as JSON text: the database would store a bare string or null as itself. */
  add(
    identity: CallIdentity,
    { bodyHash, status, answer }: v.InferOutput<typeof remembered>,
    atMs: number,
  ) {
    const fields = { ...identity, bodyHash, status, answer: JSON.stringify(answer), atMs };
    database.put('rememberedAnswers', fields);
  },
  forgetBefore(atMs: number) {
    database.run('DELETE FROM rememberedAnswers WHERE atMs < ?', atMs);
  },
});
