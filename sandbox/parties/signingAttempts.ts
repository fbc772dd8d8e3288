import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { SigningOutcome } from './parties.ts';

const rowSchema = v.object({
  state: v.string(),
  return_to: v.string(),
  is_failing: v.number(),
  outcome: v.nullable(v.picklist(['signed', 'failed', 'refused'])),
  extra: v.string(),
});

export interface SigningAttempt {
  readonly state: string;
  readonly returnTo: string;
  readonly isFailing: boolean;
  /** null until it is answered. */
  readonly outcome: SigningOutcome | null;
  /** A random value that goes back with the result. */
  readonly extra: string;
}

/** The attempts to sign: opened by the server, each answered once. */
export class SigningAttempts {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** @throws the database's error for a state that was used before */
  open(attempt: { state: string; returnTo: string; isFailing: boolean }): void {
    this.#database
      .prepare('INSERT INTO signing_attempts VALUES (?, ?, ?, NULL, ?)')
      .run(
        attempt.state,
        attempt.returnTo,
        Number(attempt.isFailing),
        randomBytes(8).toString('hex'),
      );
  }

  find(state: string): SigningAttempt | null {
    const row = this.#database.prepare('SELECT * FROM signing_attempts WHERE state = ?').get(state);
    if (row === undefined) return null;
    const { return_to, is_failing, outcome, extra } = v.parse(rowSchema, row);
    return { state, returnTo: return_to, isFailing: is_failing === 1, outcome, extra };
  }

  /** @returns whether this answer was the first: a later one changes nothing */
  answer(state: string, outcome: SigningOutcome): boolean {
    const { changes } = this.#database
      .prepare('UPDATE signing_attempts SET outcome = ? WHERE state = ? AND outcome IS NULL')
      .run(outcome, state);
    return Number(changes) === 1;
  }
}
