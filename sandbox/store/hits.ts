import * as v from 'valibot';
import type { Database } from './database.ts';

const counted = v.object({ count: v.number(), oldestMs: v.nullable(v.number()) });

/** What was counted against a limit, by rule and subject. */
export class Hits {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  add(rule: string, subject: string, atMs: number): void {
    this.database.put('hits', { rule, subject, atMs });
  }

  /** @returns how many since then, and when the oldest of them was */
  since(rule: string, subject: string, sinceMs: number): v.InferOutput<typeof counted> {
    const found = this.database.one(
      counted,
      `SELECT count(*) AS count, min(atMs) AS oldestMs FROM hits
       WHERE rule = ? AND subject = ? AND atMs > ?`,
      rule,
      subject,
      sinceMs,
    );
    return found ?? { count: 0, oldestMs: null };
  }

  forgetBefore(atMs: number): void {
    this.database.run('DELETE FROM hits WHERE atMs < ?', atMs);
  }
}
