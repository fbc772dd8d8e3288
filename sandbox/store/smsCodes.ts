import * as v from 'valibot';
import type { Database } from './database.ts';

const smsCode = v.object({
  uuid: v.string(),
  phone: v.string(),
  codeHash: v.string(),
  sentMs: v.number(),
  triesLeft: v.number(),
});
export type SmsCode = v.InferOutput<typeof smsCode>;

/** The last code sent to each registration. */
export class SmsCodes {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  put(code: SmsCode): void {
    this.database.put('smsCodes', code);
  }

  get(uuid: string): SmsCode | null {
    return this.database.one(smsCode, 'SELECT * FROM smsCodes WHERE uuid = ?', uuid);
  }

  change(uuid: string, fields: { triesLeft: number }): void {
    this.database.change('smsCodes', { uuid }, fields);
  }

  remove(uuid: string): void {
    this.database.run('DELETE FROM smsCodes WHERE uuid = ?', uuid);
  }
}
