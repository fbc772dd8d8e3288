import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { forgettable, versions } from './schema.ts';

type Value = string | number | boolean | null | object;
export type Fields = Readonly<Record<string, Value>>;

function encode(value: Value): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** A column that is 0 or 1. */
export const flag = v.pipe(
  v.number(),
  v.transform((value) => value !== 0),
);

/** A column that holds JSON. */
export function json<S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

/** The embedded database file. Names of tables and columns are ours, never a caller's. */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private committed: (() => void)[] | null = null;

  constructor(dataFolder: string) {
    mkdirSync(dataFolder, { recursive: true });
    this.connection = new DatabaseSync(join(dataFolder, 'sandbox.sqlite'));
    // A killed process loses nothing that way; only a machine without power would.
    this.connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
    this.migrate();
  }

  private migrate(): void {
    const row = this.connection.prepare('PRAGMA user_version').get();
    const current = Number(row?.user_version ?? 0);
    if (current > versions.length) {
      throw new Error(
        'The database file is of a newer sandbox: give another folder in SANDBOX_DATA.',
      );
    }
    for (let version = current; version < versions.length; version++) {
      this.transaction(() => {
        this.connection.exec(versions[version] ?? '');
        this.connection.exec(`PRAGMA user_version = ${version + 1}`);
      });
    }
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql) ?? this.connection.prepare(sql);
    this.statements.set(sql, known);
    return known;
  }

  run(sql: string, ...values: Value[]): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.statement(sql).run(...values.map(encode));
    return { changes: Number(changes), id: Number(lastInsertRowid) };
  }

  all<S extends v.GenericSchema>(schema: S, sql: string, ...values: Value[]): v.InferOutput<S>[] {
    return this.statement(sql)
      .all(...values.map(encode))
      .map((row) => v.parse(schema, row));
  }

  one<S extends v.GenericSchema>(
    schema: S,
    sql: string,
    ...values: Value[]
  ): v.InferOutput<S> | null {
    const row = this.statement(sql).get(...values.map(encode));
    return row === undefined ? null : v.parse(schema, row);
  }

  /** Writes a row; one with the same key is replaced. @returns its number */
  put(table: string, fields: Fields): number {
    const names = Object.keys(fields);
    const marks = names.map(() => '?').join(', ');
    const sql = `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${marks})`;
    return this.run(sql, ...Object.values(fields)).id;
  }

  change(table: string, key: Fields, fields: Fields): void {
    const setting = Object.keys(fields).map((name) => `${name} = ?`);
    const where = Object.keys(key).map((name) => `${name} = ?`);
    if (setting.length === 0) return;
    this.run(
      `UPDATE ${table} SET ${setting.join(', ')} WHERE ${where.join(' AND ')}`,
      ...Object.values(fields),
      ...Object.values(key),
    );
  }

  /** All of it or nothing. Inside another transaction it is a part of that one. */
  transaction<T>(work: () => T): T {
    if (this.committed) return work();
    const committed: (() => void)[] = [];
    this.committed = committed;
    this.connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.connection.exec('COMMIT');
      this.committed = null;
      for (const each of committed) each();
      return result;
    } catch (error) {
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.committed = null;
    }
  }

  /** What the outside is told, once it is true; at once outside of a transaction. */
  afterCommit(work: () => void): void {
    if (this.committed) this.committed.push(work);
    else work();
  }

  forgetAll(): void {
    this.transaction(() => {
      for (const table of forgettable) this.run(`DELETE FROM ${table}`);
    });
  }

  close(): void {
    this.connection.close();
  }
}
