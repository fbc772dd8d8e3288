import * as v from 'valibot';
import { type Database, json } from './database.ts';

/** Whose call it was: the key means nothing without the other two. */
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
export type RememberedAnswer = v.InferOutput<typeof remembered>;

/** Answers to calls with an Idempotency-Key, for when they are sent again. */
export class RememberedAnswers {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  find({ caller, call, key }: CallIdentity): RememberedAnswer | null {
    return this.database.one(
      remembered,
      'SELECT * FROM rememberedAnswers WHERE caller = ? AND call = ? AND key = ?',
      caller,
      call,
      key,
    );
  }

  /** The answer is kept as JSON text, which a bare string or null would not be otherwise. */
  add(identity: CallIdentity, { bodyHash, status, answer }: RememberedAnswer, atMs: number): void {
    this.database.put('rememberedAnswers', {
      ...identity,
      bodyHash,
      status,
      answer: JSON.stringify(answer),
      atMs,
    });
  }

  forgetBefore(atMs: number): void {
    this.database.run('DELETE FROM rememberedAnswers WHERE atMs < ?', atMs);
  }
}
