import * as v from 'valibot';
import type { Database } from './database.ts';

const owner = v.object({ uuid: v.string() });

/** The codes of the SMS after signing, hashed; a registration has one, the last that it was sent. */
export class DocumentTokens {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  put(uuid: string, tokenHash: string): void {
    this.database.put('documentTokens', { uuid, tokenHash });
  }

  remove(uuid: string): void {
    this.database.run('DELETE FROM documentTokens WHERE uuid = ?', uuid);
  }

  /** @returns the uuid of the registration that has this phone and token */
  findOwner(phone: string, tokenHash: string): string | null {
    const found = this.database.one(
      owner,
      `SELECT uuid FROM documentTokens JOIN registrations USING (uuid)
       WHERE phone = ? AND tokenHash = ? AND isAbandoned = 0`,
      phone,
      tokenHash,
    );
    return found?.uuid ?? null;
  }
}
