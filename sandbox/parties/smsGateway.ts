import * as v from 'valibot';
import type { Database } from '../store/database.ts';
import type { SmsGateway } from './parties.ts';

const MAX_MESSAGES = 200;

const messageRow = v.object({
  phone: v.string(),
  text: v.string(),
  code: v.nullable(v.string()),
  documentToken: v.nullable(v.string()),
  atMs: v.number(),
});

/**
 * Plays the SMS gateway: nothing is sent, the last 200 messages can be read.
 * @param sender the lender's name
 */
export function createSmsGateway(
  database: Database,
  nowMs: () => number,
  sender: string,
): SmsGateway {
  return {
    sender,
    async send(message) {
      const id = database.put('smsMessages', { ...message, atMs: nowMs() });
      database.run('DELETE FROM smsMessages WHERE id <= ?', id - MAX_MESSAGES);
    },
    messages: (phone) =>
      database
        .all(
          messageRow,
          'SELECT * FROM smsMessages WHERE ?1 IS NULL OR phone = ?1 ORDER BY id DESC',
          phone,
        )
        .map(({ code, documentToken, ...message }) => ({
          ...message,
          ...(code === null ? {} : { code }),
          ...(documentToken === null ? {} : { documentToken }),
        })),
  };
}
