import * as v from 'valibot';
import { type Database, flag, json } from './database.ts';
import { standing } from './registrations.ts';

const session = v.object({
  tokenHash: v.string(),
  /** null after its registration was begun anew. */
  uuid: v.nullable(v.string()),
  expiresMs: v.number(),
  /** It has passed the face or the document token: typed data may be shown to it. */
  isProven: flag,
  /** Its own identity check, while it has to prove itself before it sees the registration's step. */
  face: v.nullable(json(standing)),
});
export type Session = v.InferOutput<typeof session>;

export class Sessions {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  add(fields: Session): void {
    this.database.put('sessions', fields);
  }

  /** @returns null for an unknown token and for one whose time is over */
  getLive(tokenHash: string, nowMs: number): Session | null {
    return this.database.one(
      session,
      'SELECT * FROM sessions WHERE tokenHash = ? AND expiresMs > ?',
      tokenHash,
      nowMs,
    );
  }

  change(tokenHash: string, fields: Partial<Omit<Session, 'tokenHash'>>): void {
    this.database.change('sessions', { tokenHash }, fields);
  }

  /** All sessions of a registration at once. */
  changeOf(uuid: string, fields: Partial<Omit<Session, 'tokenHash'>>): void {
    this.database.change('sessions', { uuid }, fields);
  }

  remove(tokenHash: string): void {
    this.database.run('DELETE FROM sessions WHERE tokenHash = ?', tokenHash);
  }
}
