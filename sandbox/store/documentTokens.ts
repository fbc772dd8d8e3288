import * as v from 'valibot';
import type { Database } from './database.ts';

/** So many codes of a registration are good at the same time: an SMS may arrive late, and after a newer one. */
const MAX_CODES = 4;
/** So many of a phone, which may have several loans: each login compares as many. */
export const MAX_CODES_OF_PHONE = 8;

const documentToken = v.object({ id: v.number(), uuid: v.string(), tokenHash: v.string() });
export type DocumentToken = v.InferOutput<typeof documentToken>;

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
  /** Lists the codes of a phone's registrations that somebody can come back to, newest first. */
  newestOf: (phone: string) =>
    database.all(
      documentToken,
      `SELECT id, uuid, tokenHash FROM documentTokens JOIN registrations USING (uuid)
       WHERE phone = ? AND isAbandoned = 0 ORDER BY id DESC LIMIT ${MAX_CODES_OF_PHONE}`,
      phone,
    ),
  /** Tells if a code that was found is still good. */
  isGood: ({ id }: DocumentToken) =>
    database.one(documentToken, 'SELECT * FROM documentTokens WHERE id = ?', id) !== null,
  /** Uses a code: those of its registration before it become void, it stays good itself. */
  use({ id, uuid }: DocumentToken) {
    database.run('DELETE FROM documentTokens WHERE uuid = ? AND id < ?', uuid, id);
  },
  /** Makes all codes of a registration void. */
  remove(uuid: string) {
    database.run('DELETE FROM documentTokens WHERE uuid = ?', uuid);
  },
});
