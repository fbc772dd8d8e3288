import * as v from 'valibot';
import { type Database, flag } from './database.ts';

const loanRecord = v.object({
  /** The potential contract's number. */
  id: v.number(),
  uuid: v.string(),
  /** Calendar dates in Almaty. */
  signedOn: v.string(),
  openDate: v.nullable(v.string()),
  /** null where the loan did not have to wait. */
  confirmableMs: v.nullable(v.number()),
  confirmUntilMs: v.nullable(v.number()),
  isRefused: flag,
});
export type LoanRecord = v.InferOutput<typeof loanRecord>;

/** Loans whose contract is signed. */
export class Loans {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** @returns the potential contract's number */
  add(fields: Omit<LoanRecord, 'id'>): number {
    return this.database.put('loans', fields);
  }

  of(uuid: string): LoanRecord | null {
    return this.database.one(loanRecord, 'SELECT * FROM loans WHERE uuid = ?', uuid);
  }

  change(uuid: string, fields: Partial<Pick<LoanRecord, 'openDate' | 'isRefused'>>): void {
    this.database.change('loans', { uuid }, fields);
  }
}
