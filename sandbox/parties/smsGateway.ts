import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { SmsGateway } from './parties.ts';

const MAX_MESSAGES = 200;

const rowSchema = v.object({
  phone: v.string(),
  text: v.string(),
  code: v.nullable(v.string()),
  document_token: v.nullable(v.string()),
  at_ms: v.number(),
});

/** Plays the SMS gateway: nothing is sent, the last 200 messages can be read. */
export function createSmsGateway(database: DatabaseSync, nowMs: () => number): SmsGateway {
  const insert = database.prepare(
    'INSERT INTO sms_messages (phone, text, code, document_token, at_ms) VALUES (?, ?, ?, ?, ?)',
  );
  const forgetOld = database.prepare(
    'DELETE FROM sms_messages WHERE id <= (SELECT MAX(id) FROM sms_messages) - ?',
  );
  const select = database.prepare(
    'SELECT * FROM sms_messages WHERE ?1 IS NULL OR phone = ?1 ORDER BY id DESC',
  );
  return {
    async send({ phone, text, code, documentToken }) {
      insert.run(phone, text, code ?? null, documentToken ?? null, nowMs());
      forgetOld.run(MAX_MESSAGES);
    },
    messages: (phone) =>
      select.all(phone ?? null).map((row) => {
        const { code, document_token, at_ms, ...message } = v.parse(rowSchema, row);
        return {
          ...message,
          ...(code === null ? {} : { code }),
          ...(document_token === null ? {} : { documentToken: document_token }),
          atMs: at_ms,
        };
      }),
  };
}
