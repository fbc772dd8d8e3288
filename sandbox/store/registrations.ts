import * as v from 'valibot';
import { method, product } from '../../src/api/contract.ts';
import { TARIFF_TYPE } from '../../src/calc/index.ts';
import { languages } from '../../src/locales/language.ts';
import { type Database, flag, json, table } from './database.ts';

/** Stands for the device key of each session where the back end asks for none. It leads back to nothing. */
export const NO_DEVICE_KEY = 'none';

const anyObject = v.record(v.string(), v.unknown());

/** A place in the registration, and what is known of the identity check at that place. */
const position = v.object({
  /** One of the contract's steps; the sandbox's page may set any other. */
  step: v.string(),
  context: anyObject,
  retriesLeft: v.number(),
  isWithoutAllowed: v.boolean(),
  isManualCheck: v.boolean(),
  /** The provider's session whose photo is awaited. */
  providerSession: v.nullable(v.string()),
});
export type Position = v.InferOutput<typeof position>;

/** The terms as they were accepted, with the consents in the version of that time. */
const terms = v.object({
  amount: v.number(),
  product,
  method,
  /** Terms from before tariffs were sent have the only one. */
  tariff_type: v.optional(v.string(), TARIFF_TYPE),
  consents: v.array(v.object({ id: v.string(), version: v.string(), accepted_at: v.string() })),
});
export type Terms = v.InferOutput<typeof terms>;

const registration = v.object({
  ...position.entries,
  uuid: v.string(),
  iin: v.string(),
  visitor: v.nullable(v.string()),
  /** That of its last call: what is sent to the applicant is in it. */
  language: v.picklist(languages),
  isResident: flag,
  isPublicOfficial: flag,
  context: json(anyObject),
  isWithoutAllowed: flag,
  isManualCheck: flag,
  /** Hash of the token of the session that is proven when its photo is accepted. */
  provingSession: v.nullable(v.string()),
  isPhotoAccepted: flag,
  /** The session's `typist` that opened the provider's session whose photo is awaited. */
  capturedBy: v.nullable(v.string()),
  /** The typed fields, under the contract's names. */
  data: json(anyObject),
  /** The `typist` of each session that typed a step without a proof. */
  typists: json(v.array(v.string())),
  terms: v.nullable(json(terms)),
  areTermsFrozen: flag,
  /** Counts from 1. */
  signingAttempt: v.number(),
  /** Known once a code that was sent there was confirmed: the loan's contract is signed. */
  phone: v.nullable(v.string()),
  /** True once a session has proved by the face, a check by a person or a code for signing in that it is theirs. */
  hasOwner: flag,
  /** True at the end of an application that an employee has to look at; the applicant sees it as declined. */
  isForEmployee: flag,
  /** The signed loan's registration that takes this one's place once the code sent to its phone is used. */
  leadsTo: v.nullable(v.string()),
  /** True after a restart: nobody comes back to it. */
  isAbandoned: flag,
  createdMs: v.number(),
});
export type Registration = v.InferOutput<typeof registration>;

/** A browser keeps its device key for seven days at most. */
export const KEY_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
/** An applicant has a phone or two; a code for signing in may be used on each device of the family. */
const MAX_KEYS = 10;

export const registrationsIn = (database: Database) => ({
  ...table<Registration>(database, 'registrations', registration, 'uuid'),
  /** Lets a device key lead back to one. Of more than ten keys the oldest goes. */
  bindKey(uuid: string, deviceKey: string, nowMs: number) {
    if (deviceKey === NO_DEVICE_KEY || deviceKey === '') return;
    database.run(
      'INSERT OR IGNORE INTO registrationKeys (deviceKey, uuid, boundMs) VALUES (?, ?, ?)',
      deviceKey,
      uuid,
      nowMs,
    );
    database.run(
      `DELETE FROM registrationKeys WHERE uuid = ?1 AND rowid NOT IN
       (SELECT rowid FROM registrationKeys WHERE uuid = ?1 ORDER BY rowid DESC LIMIT ${MAX_KEYS})`,
      uuid,
    );
  },
  forgetKeysBefore(beforeMs: number) {
    database.run('DELETE FROM registrationKeys WHERE boundMs <= ?', beforeMs);
  },
  /** Tells if a device key leads back to one. */
  hasKey: (uuid: string, deviceKey: string, nowMs: number) =>
    database.one(
      registration,
      `SELECT registrations.* FROM registrations JOIN registrationKeys USING (uuid)
       WHERE uuid = ? AND deviceKey = ? AND boundMs > ?`,
      uuid,
      deviceKey,
      nowMs - KEY_LIFE_MS,
    ) !== null,
  /** Returns the newest one with this IIN to which a device key leads back. */
  latestOf: (deviceKey: string, iin: string, nowMs: number) =>
    database.one(
      registration,
      `SELECT registrations.* FROM registrations JOIN registrationKeys USING (uuid)
       WHERE deviceKey = ? AND iin = ? AND isAbandoned = 0 AND boundMs > ?
       ORDER BY createdMs DESC, registrations.rowid DESC LIMIT 1`,
      deviceKey,
      iin,
      nowMs - KEY_LIFE_MS,
    ),
  /** Tells if one with this IIN was begun with a device key since then; one that was restarted counts too. */
  hasBegun: ({ deviceKey, iin }: { deviceKey: string; iin: string }, sinceMs: number) =>
    database.one(
      registration,
      `SELECT registrations.* FROM registrations JOIN registrationKeys USING (uuid)
       WHERE deviceKey = ? AND iin = ? AND createdMs > ? LIMIT 1`,
      deviceKey,
      iin,
      sinceMs,
    ) !== null,
  /** Lists the others with the same IIN that somebody can come back to, newest first. */
  othersOf: ({ uuid, iin }: Pick<Registration, 'uuid' | 'iin'>) =>
    database.all(
      registration,
      `SELECT * FROM registrations WHERE iin = ? AND uuid <> ? AND isAbandoned = 0
       ORDER BY createdMs DESC, rowid DESC`,
      iin,
      uuid,
    ),
  /** Tells if the person with this IIN has signed a loan with this phone, now or earlier. */
  isConfirmed: (iin: string, phone: string) =>
    database.one(
      registration,
      'SELECT * FROM registrations WHERE iin = ? AND phone = ? LIMIT 1',
      iin,
      phone,
    ) !== null,
  /** Returns the one whose loan was signed last with this phone. */
  lastSignedWith: (phone: string) =>
    database.one(
      registration,
      `SELECT registrations.* FROM registrations JOIN loans USING (uuid)
       WHERE phone = ? AND isAbandoned = 0 ORDER BY loans.id DESC LIMIT 1`,
      phone,
    ),
  /** Lists those from before a time that got no further than the IIN, and that no session can continue. */
  onlyBegun: (beforeMs: number) =>
    database.all(
      registration,
      `SELECT * FROM registrations WHERE step = 'iin' AND terms IS NULL AND createdMs < ?
       AND uuid NOT IN (SELECT uuid FROM sessions WHERE uuid IS NOT NULL)`,
      beforeMs,
    ),
  /** Lists those that an existing one replaces once its code for signing in is used. */
  leadingTo: (uuid: string) =>
    database.all(registration, 'SELECT * FROM registrations WHERE leadsTo = ?', uuid),
});

const session = v.object({
  tokenHash: v.string(),
  /** null after a restart of its registration. */
  uuid: v.nullable(v.string()),
  /** Its end however much it is used. A token that takes its place has the same one. */
  endsMs: v.number(),
  /** Its end if it is not used again, at most `endsMs`. */
  expiresMs: v.number(),
  /** The proof that the applicant gave in this session: typed data may be shown to it. */
  provenBy: v.nullable(v.picklist(['face', 'person', 'code'])),
  /** Its own identity check, while it has to prove itself before it sees the registration's step. */
  face: v.nullable(json(position)),
  /** The face was accepted: it may only ask for the step, whose answer carries the token that takes its place. */
  isRenewing: flag,
  /** It is such a new token and was not used yet: its first use ends the earlier ones. */
  isUnused: flag,
  /** Hash of the secret of its browser. The token is worth nothing without it. Empty: opened before there were such secrets. */
  deviceKey: v.string(),
  /** Names who types in it: the device key. Where the back end asks for none, it is the session or the one that it continues. */
  typist: v.string(),
  /** Owner of the idempotency keys: the registration that it was opened for. A new token and a restart keep it. */
  keyOwner: v.nullable(v.string()),
  /** The registration that this session left, alone or by a restart: its channel is no longer for this session. */
  leftUuid: v.nullable(v.string()),
});
export type Session = v.InferOutput<typeof session>;

export const sessionsIn = (database: Database) => ({
  ...table<Session>(database, 'sessions', session, 'tokenHash'),
  /** Returns the session of a token; null for an unknown token and for an expired one. */
  getLive: (tokenHash: string, nowMs: number) =>
    database.one(
      session,
      'SELECT * FROM sessions WHERE tokenHash = ? AND expiresMs > ?',
      tokenHash,
      nowMs,
    ),
  forgetEnded(nowMs: number) {
    database.run('DELETE FROM sessions WHERE expiresMs <= ?', nowMs);
  },
  /** Changes all sessions of a registration. */
  changeOf(uuid: string, fields: Partial<Session>) {
    database.change('sessions', 'uuid', uuid, fields);
  },
  /** Lists the sessions of a registration, oldest first. */
  allOf: (uuid: string) =>
    database.all(session, 'SELECT * FROM sessions WHERE uuid = ? ORDER BY rowid', uuid),
  /** Lists the sessions of its registration that were opened before this one. */
  before: ({ tokenHash, uuid }: Pick<Session, 'tokenHash' | 'uuid'>) =>
    database.all(
      session,
      `SELECT * FROM sessions WHERE uuid = ?
       AND rowid < (SELECT rowid FROM sessions WHERE tokenHash = ?)`,
      uuid,
      tokenHash,
    ),
});

const pendingEvent = v.object({
  uuid: v.string(),
  /** The session whose own identity check it is about; empty for the registration itself. */
  tokenHash: v.string(),
  event: v.string(),
  /** By the machine's clock. */
  dueMs: v.number(),
});

/** Answers of outside parties that are still on their way: at most one for each registration or session. */
export const pendingEventsIn = (database: Database) => ({
  ...table(database, 'pendingEvents', pendingEvent, 'uuid'),
  take: (uuid: string, tokenHash: string) =>
    database.one(
      pendingEvent,
      'DELETE FROM pendingEvents WHERE uuid = ? AND tokenHash = ? RETURNING *',
      uuid,
      tokenHash,
    ),
});

const signAttempt = v.object({
  /** The secret that comes back with the result. */
  state: v.string(),
  uuid: v.string(),
  /** The registration's attempt in which it was opened, from 1. */
  attempt: v.number(),
  /** The outcome that the provider told the server; null until then. */
  outcome: v.nullable(v.picklist(['signed', 'failed', 'refused'])),
});

/** An applicant opens one at a time; a Back button or a second tab opens some more. */
const MAX_OPEN_ATTEMPTS = 5;

/** Keeps the attempts to sign at the signing provider. */
export const signAttemptsIn = (database: Database) => ({
  ...table(database, 'signAttempts', signAttempt, 'state'),
  /** Adds an attempt. Of more than five open ones of its registration, the oldest is closed. */
  open({ state, uuid, attempt }: { state: string; uuid: string; attempt: number }) {
    database.put('signAttempts', { state, uuid, attempt, outcome: null });
    database.run(
      `DELETE FROM signAttempts WHERE uuid = ?1 AND outcome IS NULL AND state NOT IN
       (SELECT state FROM signAttempts WHERE uuid = ?1 AND outcome IS NULL
        ORDER BY rowid DESC LIMIT ${MAX_OPEN_ATTEMPTS})`,
      uuid,
    );
  },
  removeOf(uuid: string) {
    database.run('DELETE FROM signAttempts WHERE uuid = ?', uuid);
  },
  /** Returns the provider's outcome of an attempt; a signature counts more than a failure in another tab. */
  outcomeOf(uuid: string, attempt: number) {
    const found = database.one(
      signAttempt,
      `SELECT * FROM signAttempts WHERE uuid = ? AND attempt = ? AND outcome IS NOT NULL
       ORDER BY outcome = 'signed' DESC LIMIT 1`,
      uuid,
      attempt,
    );
    return found?.outcome ?? null;
  },
});
