import * as v from 'valibot';
import { languages } from '../../src/locales/language.ts';
import { type Database, flag, table } from './database.ts';

const loanRecord = v.object({
  /** The potential contract's number. */
  id: v.number(),
  uuid: v.string(),
  /** Calendar dates in Almaty. */
  signedOn: v.string(),
  openDate: v.nullable(v.string()),
  /** null for a loan without a wait. */
  confirmableMs: v.nullable(v.number()),
  confirmUntilMs: v.nullable(v.number()),
  isRefused: flag,
  /** The first language of the signed documents. */
  language: v.picklist(languages),
});
export type LoanRecord = v.InferOutput<typeof loanRecord>;

/** Keeps the loans whose contract is signed. */
export const loansIn = (database: Database) => ({
  ...table(database, 'loans', loanRecord, 'uuid'),
  /** Adds a loan. Returns the potential contract's number. */
  add: (fields: Omit<LoanRecord, 'id'>) => database.put('loans', fields),
});

const payment = v.object({ tiyn: v.number(), atMs: v.number() });

/** Keeps the received payments, in tiyn: hundredths of a tenge. */
export const paymentsIn = (database: Database) => ({
  add(payment: { uuid: string; tiyn: number; atMs: number }) {
    database.put('payments', payment);
  },
  /** Lists a registration's payments, oldest first. */
  allOf: (uuid: string) =>
    database.all(payment, 'SELECT tiyn, atMs FROM payments WHERE uuid = ? ORDER BY id', uuid),
});

const smsCode = v.object({
  uuid: v.string(),
  phone: v.string(),
  /** The first sending, from which the code is derived. */
  madeMs: v.number(),
  sentMs: v.number(),
  triesLeft: v.number(),
});

export type SmsCode = v.InferOutput<typeof smsCode>;

/** Keeps the last code sent to each registration. */
export const smsCodesIn = (database: Database) => table(database, 'smsCodes', smsCode, 'uuid');
