import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type CaptureOutcome, captureOutcome } from './captureOutcome.ts';
import type { IdentitySession } from './parties.ts';

const rowSchema = v.object({
  status: v.picklist(['open', 'success', 'error']),
  error: v.nullable(v.string()),
  asked_outcome: v.nullable(captureOutcome),
});

/** What a session is when nobody has finished it yet. */
const unfinished: IdentitySession = { status: 'error', error: 'SessionIsOpen' };

/** The identity provider's sessions: opened, finished once, taken out once. */
export class IdentitySessions {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * @param outcome how the session is asked to end; null leaves it to the capture
   * @param replacedId an open session of the same page, which ends here
   */
  open(outcome: CaptureOutcome | null, replacedId: string | null): string {
    const id = randomUUID();
    this.#database
      .prepare("DELETE FROM identity_sessions WHERE id = ? AND status = 'open'")
      .run(replacedId);
    this.#database
      .prepare("INSERT INTO identity_sessions VALUES (?, 'open', NULL, ?)")
      .run(id, outcome);
    return id;
  }

  /**
   * Ends a session; one that has ended stays as it is.
   * @param error the capture's error, null for success; an outcome that was asked for goes first
   * @returns null when there is no such session
   */
  finish(id: string, error: string | null): IdentitySession | null {
    const row = this.#find(id);
    if (row === null) return null;
    if (row.status !== 'open') return { status: row.status, error: row.error };
    const asked = row.asked_outcome === 'success' ? null : row.asked_outcome;
    const finalError = asked ?? error;
    const status = finalError === null ? 'success' : 'error';
    this.#database
      .prepare('UPDATE identity_sessions SET status = ?, error = ? WHERE id = ?')
      .run(status, finalError, id);
    return { status, error: finalError };
  }

  /** @returns null for an unknown session and for one that was taken before */
  take(id: string): IdentitySession | null {
    const row = this.#find(id);
    if (row === null) return null;
    this.#database.prepare('DELETE FROM identity_sessions WHERE id = ?').run(id);
    return row.status === 'open' ? unfinished : { status: row.status, error: row.error };
  }

  #find(id: string): v.InferOutput<typeof rowSchema> | null {
    const row = this.#database.prepare('SELECT * FROM identity_sessions WHERE id = ?').get(id);
    return row === undefined ? null : v.parse(rowSchema, row);
  }
}
