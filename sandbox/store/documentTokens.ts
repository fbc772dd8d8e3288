import * as v from 'valibot';
import { type Database, table } from './database.ts';

/** Maximum number of a registration's valid codes. An SMS may arrive late, even after a newer SMS. */
const MAX_CODES = 4;
/** Maximum number of a phone's valid codes. A phone may have several loans, and each login compares all its codes. */
export const MAX_CODES_OF_PHONE = 8;

const documentToken = v.object({ id: v.number(), uuid: v.string(), tokenHash: v.string() });
export type DocumentToken = v.InferOutput<typeof documentToken>;

/** Keeps the hashed codes for signing in. `remove` makes all codes of a registration void. */
export const documentTokensIn = (database: Database) => {
  const rows = table(database, 'documentTokens', documentToken, 'uuid');
  return {
    remove: rows.remove,
    /** Adds a registration's newest code. If there are more than four, the oldest becomes void. */
    add(uuid: string, tokenHash: string) {
      database.put('documentTokens', { uuid, tokenHash });
      rows.keepNewestWhere(MAX_CODES)`uuid = ${uuid}`;
    },
    /** Lists the codes of a phone's registrations, newest first. */
    newestOf: (phone: string) =>
      rows.list`JOIN registrations USING (uuid) WHERE phone = ${phone}
        ORDER BY id DESC LIMIT ${MAX_CODES_OF_PHONE}`,
    /** Returns whether a found code is still valid. */
    isGood: ({ id }: DocumentToken) => rows.one`WHERE id = ${id}` !== null,
    /** Uses a code: earlier codes of its registration become void, the code stays valid. */
    use({ id, uuid }: DocumentToken) {
      rows.removeWhere`uuid = ${uuid} AND id < ${id}`;
    },
  };
};
