import * as v from 'valibot';
import type { Database } from './database.ts';

const signAttempt = v.object({
  /** The secret that comes back with the result. */
  state: v.string(),
  uuid: v.string(),
  /** The registration's attempt that it was opened in, from 1. */
  attempt: v.number(),
  /** What the provider told the server; null until it has. */
  outcome: v.nullable(v.picklist(['signed', 'failed', 'refused'])),
});
export type SignAttempt = v.InferOutput<typeof signAttempt>;

/** Every time that somebody was sent to the signing provider. */
export class SignAttempts {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  add(attempt: SignAttempt): void {
    this.database.put('signAttempts', attempt);
  }

  get(state: string): SignAttempt | null {
    return this.database.one(signAttempt, 'SELECT * FROM signAttempts WHERE state = ?', state);
  }

  setOutcome(state: string, outcome: NonNullable<SignAttempt['outcome']>): void {
    this.database.change('signAttempts', { state }, { outcome });
  }

  /** What the provider said of an attempt; a signature counts more than a failure in another tab. */
  outcomeOf(uuid: string, attempt: number): SignAttempt['outcome'] {
    const found = this.database.one(
      signAttempt,
      `SELECT * FROM signAttempts WHERE uuid = ? AND attempt = ? AND outcome IS NOT NULL
       ORDER BY outcome = 'signed' DESC LIMIT 1`,
      uuid,
      attempt,
    );
    return found?.outcome ?? null;
  }
}
