import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';

/** `undefined` is stored as NULL. */
type Value = string | number | boolean | object | null | undefined;
type Fields = Readonly<Record<string, Value>>;

function encode(value: Value): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}

/** Reads a column that is 0 or 1. */
export const flag = v.pipe(
  v.number(),
  v.transform((value) => value !== 0),
);

/** Reads a column that holds JSON. */
export function json<S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

/** Opens an embedded database file. Names of tables and columns come from this code, never from a request. */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private committed: (() => void)[] | null = null;

  /**
   * Opens the file.
   * @param file created with its folder and tables if missing
   * @param tables SQL that creates the tables
   * @param version of the tables
   * @throws Error for a file with another version
   */
  constructor(file: string, tables: string, version: number) {
    mkdirSync(dirname(file), { recursive: true });
    this.connection = new DatabaseSync(file);
    // With these settings a killed process loses no data. Only a power failure would lose some.
    this.connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
    const found = this.connection.prepare('PRAGMA user_version').get()?.user_version;
    if (found === version) return;
    if (found !== 0) {
      throw new Error(
        'The database file is of another version of the sandbox: delete it, or give another folder in SANDBOX_DATA.',
      );
    }
    this.transaction(() => this.connection.exec(`${tables}; PRAGMA user_version = ${version};`));
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql) ?? this.connection.prepare(sql);
    this.statements.set(sql, known);
    return known;
  }

  /** Runs a statement. @returns the number of the inserted row */
  run(sql: string, ...values: Value[]): number {
    return Number(this.statement(sql).run(...values.map(encode)).lastInsertRowid);
  }

  all<Row>(schema: v.GenericSchema<unknown, Row>, sql: string, ...values: Value[]): Row[] {
    return this.statement(sql)
      .all(...values.map(encode))
      .map((row) => v.parse(schema, row));
  }

  one<Row>(schema: v.GenericSchema<unknown, Row>, sql: string, ...values: Value[]): Row | null {
    const row = this.statement(sql).get(...values.map(encode));
    return row === undefined ? null : v.parse(schema, row);
  }

  /** Writes a row, and replaces the row with the same key. @returns the number of the row */
  put(table: string, fields: Fields): number {
    const names = Object.keys(fields);
    const marks = names.map(() => '?').join(', ');
    const sql = `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${marks})`;
    return this.run(sql, ...Object.values(fields));
  }

  /** Changes the rows whose column has this value. */
  change(table: string, column: string, value: string, fields: Fields): void {
    const names = Object.keys(fields);
    if (names.length === 0) return;
    const setting = names.map((name) => `${name} = ?`).join(', ');
    const sql = `UPDATE ${table} SET ${setting} WHERE ${column} = ?`;
    this.run(sql, ...Object.values(fields), value);
  }

  /** Does all of the work or nothing, as a part of the outer transaction if there is one. */
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

  /** Runs work after the commit of the current transaction; at once outside of a transaction. Use it to report a change. */
  afterCommit(work: () => void): void {
    if (this.committed) this.committed.push(work);
    else work();
  }

  /** Empties every table except the settings, which hold the keys. */
  forgetAll(): void {
    const tables = this.all(
      v.object({ name: v.string() }),
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'settings'",
    );
    this.transaction(() => {
      for (const { name } of tables) this.run(`DELETE FROM ${name}`);
    });
  }

  close(): void {
    this.connection.close();
  }
}

/**
 * Reads and writes the rows of one table by their key. Conditions are SQL with values as parameters:
 * `` rows.one`WHERE uuid = ${uuid}` ``.
 * @param key the column that names a row
 */
export function table<Row extends Fields>(
  database: Database,
  name: string,
  schema: v.GenericSchema<unknown, Row>,
  key: keyof Row & string,
) {
  type Sql = TemplateStringsArray;
  const select = `SELECT ${name}.* FROM ${name}`;
  return {
    put: (row: Row) => database.put(name, row),
    get: (value: string) => database.one(schema, `${select} WHERE ${key} = ?`, value),
    change(value: string, fields: Partial<Row>) {
      database.change(name, key, value, fields);
    },
    remove(value: string) {
      database.run(`DELETE FROM ${name} WHERE ${key} = ?`, value);
    },
    /** Lists the rows, oldest first. */
    all: () => database.all(schema, `${select} ORDER BY rowid`),
    one: (sql: Sql, ...values: Value[]) =>
      database.one(schema, `${select} ${sql.join('?')}`, ...values),
    list: (sql: Sql, ...values: Value[]) =>
      database.all(schema, `${select} ${sql.join('?')}`, ...values),
    removeWhere(sql: Sql, ...values: Value[]) {
      database.run(`DELETE FROM ${name} WHERE ${sql.join('?')}`, ...values);
    },
    /** Removes the oldest rows beyond a number. */
    keepNewest(count: number) {
      database.run(
        `DELETE FROM ${name} WHERE rowid <= (SELECT max(rowid) FROM ${name}) - ?`,
        count,
      );
    },
    /** Returns a function that removes the oldest rows beyond a number among the rows with a condition. */
    keepNewestWhere:
      (count: number) =>
      (sql: Sql, ...values: Value[]) => {
        const where = `WHERE ${sql.join('?')}`;
        const newest = `SELECT rowid FROM ${name} ${where} ORDER BY rowid DESC LIMIT ${count}`;
        const statement = `DELETE FROM ${name} ${where} AND rowid NOT IN (${newest})`;
        database.run(statement, ...values, ...values);
      },
  };
}
