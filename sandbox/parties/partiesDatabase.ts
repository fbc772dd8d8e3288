import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS sms_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    phone TEXT NOT NULL,
    text TEXT NOT NULL,
    code TEXT,
    document_token TEXT,
    at_ms INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS signing_attempts (
    state TEXT PRIMARY KEY,
    return_to TEXT NOT NULL,
    is_failing INTEGER NOT NULL,
    outcome TEXT,
    extra TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS identity_sessions (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    error TEXT,
    asked_outcome TEXT
  );
`;

/**
 * What the played parties remember, in a file of their own beside the sandbox's: it survives a restart, as theirs would.
 * @param dataFolder an existing folder
 */
export function openPartiesDatabase(dataFolder: string): DatabaseSync {
  const database = new DatabaseSync(join(dataFolder, 'parties.sqlite'));
  database.exec(schema);
  return database;
}

export function forgetEverything(database: DatabaseSync): void {
  database.exec(
    'DELETE FROM sms_messages; DELETE FROM signing_attempts; DELETE FROM identity_sessions;',
  );
}
