import * as v from 'valibot';
import { type Database, table } from '../store/database.ts';
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
 * Plays the SMS gateway. It sends nothing, and stores the last 200 messages.
 * @param sender the lender's name
 */
export function createSmsGateway(
  database: Database,
  nowMs: () => number,
  sender: string,
): SmsGateway {
  const rows = table(database, 'smsMessages', messageRow, 'phone');
  return {
    sender,
    async send(message) {
      database.put('smsMessages', { ...message, atMs: nowMs() });
      rows.keepNewest(MAX_MESSAGES);
    },
    messages: (phone) =>
      rows.list`WHERE ${phone} IS NULL OR phone = ${phone} ORDER BY id DESC`.map(
        ({ code, documentToken, ...message }) => ({
          ...message,
          ...(code === null ? {} : { code }),
          ...(documentToken === null ? {} : { documentToken }),
        }),
      ),
  };
}
