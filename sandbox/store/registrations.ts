import * as v from 'valibot';
import { method, product } from '../../src/api/contract.ts';
import { type Database, flag, json } from './database.ts';

const anyObject = v.record(v.string(), v.unknown());

/** Where somebody stands, and what is known of the identity check that they are in. */
export const standing = v.object({
  /** One of the contract's steps; the sandbox's page may set any other. */
  step: v.string(),
  context: anyObject,
  retriesLeft: v.number(),
  isWithoutAllowed: v.boolean(),
  isManualCheck: v.boolean(),
  /** The provider's session whose photo is awaited. */
  providerSession: v.nullable(v.string()),
});
export type Standing = v.InferOutput<typeof standing>;

/** The terms as they were accepted; of the consents, whatever version was accepted then. */
const terms = v.object({
  amount: v.number(),
  product,
  method,
  consents: v.array(v.object({ id: v.string(), version: v.string(), accepted_at: v.string() })),
});
export type Terms = v.InferOutput<typeof terms>;

const registration = v.object({
  ...standing.entries,
  uuid: v.string(),
  iin: v.string(),
  visitor: v.nullable(v.string()),
  isResident: flag,
  isPublicOfficial: flag,
  context: json(anyObject),
  isWithoutAllowed: flag,
  isManualCheck: flag,
  /** Hash of the session's token that passes the face when the photo does. */
  provingSession: v.nullable(v.string()),
  isPhotoAccepted: flag,
  /** What was typed, under the contract's names. */
  data: json(anyObject),
  terms: v.nullable(json(terms)),
  areTermsFrozen: flag,
  /** Counts from 1. */
  signingAttempt: v.number(),
  /** Known once a code that was sent there was confirmed: the loan's contract is signed. */
  phone: v.nullable(v.string()),
  /** Begun anew: nobody comes back to it. */
  isAbandoned: flag,
  createdMs: v.number(),
});
export type Registration = v.InferOutput<typeof registration>;

export class Registrations {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  add(fields: Registration): void {
    this.database.put('registrations', fields);
  }

  get(uuid: string): Registration | null {
    return this.database.one(registration, 'SELECT * FROM registrations WHERE uuid = ?', uuid);
  }

  change(uuid: string, fields: Partial<Omit<Registration, 'uuid'>>): void {
    this.database.change('registrations', { uuid }, fields);
  }

  /** The one that this visitor began last with this IIN and can come back to. */
  latestOf(visitor: string, iin: string): Registration | null {
    return this.database.one(
      registration,
      `SELECT * FROM registrations WHERE visitor = ? AND iin = ? AND isAbandoned = 0
       ORDER BY createdMs DESC, rowid DESC LIMIT 1`,
      visitor,
      iin,
    );
  }

  /** Oldest first. */
  all(): Registration[] {
    return this.database.all(registration, 'SELECT * FROM registrations ORDER BY rowid');
  }
}
