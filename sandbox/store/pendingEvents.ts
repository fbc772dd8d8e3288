import * as v from 'valibot';
import type { Database } from './database.ts';

const pendingEvent = v.object({
  uuid: v.string(),
  /** The session whose own identity check it is about; empty for the registration itself. */
  tokenHash: v.string(),
  event: v.string(),
  /** Of the machine's clock. */
  dueMs: v.number(),
});
export type PendingEvent = v.InferOutput<typeof pendingEvent>;

/** Answers of outside parties that are still on their way: at most one for each registration or session. */
export class PendingEvents {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  put(event: PendingEvent): void {
    this.database.put('pendingEvents', event);
  }

  take(uuid: string, tokenHash: string): PendingEvent | null {
    return this.database.one(
      pendingEvent,
      'DELETE FROM pendingEvents WHERE uuid = ? AND tokenHash = ? RETURNING *',
      uuid,
      tokenHash,
    );
  }

  removeAllOf(uuid: string): void {
    this.database.run('DELETE FROM pendingEvents WHERE uuid = ?', uuid);
  }

  all(): PendingEvent[] {
    return this.database.all(pendingEvent, 'SELECT * FROM pendingEvents');
  }
}
