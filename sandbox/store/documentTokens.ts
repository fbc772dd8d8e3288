import * as v from 'valibot';
import type { Database } from './database.ts';

/** So many codes of a registration are good at the same time: an SMS may arrive late, and after a newer one. */
const MAX_CODES = 4;

const documentToken = v.object({ id: v.number(), uuid: v.string() });

/** Keeps the codes for signing in, hashed. */
export const documentTokensIn = (database: Database) => ({
  /** Adds a registration's newest code; the oldest of more than four becomes void. */
  add(uuid: string, tokenHash: string) {
    database.put('documentTokens', { uuid, tokenHash });
    database.run(
      `DELETE FROM documentTokens WHERE uuid = ?1 AND id NOT IN
       (SELECT id FROM documentTokens WHERE uuid = ?1 ORDER BY id DESC LIMIT ${MAX_CODES})`,
      uuid,
    );
  },
  /**
   * Uses a code: those before it become void, it stays good itself.
   * @returns the uuid of the registration that has this phone and code; null where there is none
   */
  use(phone: string, tokenHash: string): string | null {
    const found = database.one(
      documentToken,
      `SELECT id, uuid FROM documentTokens JOIN registrations USING (uuid)
       WHERE phone = ? AND tokenHash = ? AND isAbandoned = 0`,
      phone,
      tokenHash,
    );
    if (!found) return null;
    database.run('DELETE FROM documentTokens WHERE uuid = ? AND id < ?', found.uuid, found.id);
    return found.uuid;
  },
  /** Makes all codes of a registration void. */
  remove(uuid: string) {
    database.run('DELETE FROM documentTokens WHERE uuid = ?', uuid);
  },
});
