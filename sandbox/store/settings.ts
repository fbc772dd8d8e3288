import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from './database.ts';

const row = v.object({ value: v.string() });

/** A few values by name: the clock's offset, the secrets that a new folder makes for itself. */
export class Settings {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  get(name: string): string | null {
    return this.database.one(row, 'SELECT value FROM settings WHERE name = ?', name)?.value ?? null;
  }

  set(name: string, value: string): void {
    this.database.put('settings', { name, value });
  }

  /** 32 random bytes in base64url, the same for as long as the folder lives. */
  secret(name: string): string {
    const known = this.get(name) ?? randomBytes(32).toString('base64url');
    this.set(name, known);
    return known;
  }
}
