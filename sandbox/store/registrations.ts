import * as v from 'valibot';
import { formSteps, method, product } from '../../src/api/contract.ts';
import { TARIFF_TYPE } from '../../src/calc/index.ts';
import { languages } from '../../src/locales/language.ts';
import { type Database, flag, json, table } from './database.ts';

/** Device key of a session from a back end without device keys. It leads back to no registration. */
export const NO_DEVICE_KEY = 'none';

const anyObject = v.record(v.string(), v.unknown());

/** The terms as they were accepted, with the consents in the version of that time. */
const terms = v.object({
  amount: v.number(),
  product,
  method,
  /** Terms from a version that sent no tariff have the only tariff. */
  tariff_type: v.optional(v.string(), TARIFF_TYPE),
  consents: v.array(v.object({ id: v.string(), version: v.string(), accepted_at: v.string() })),
});
export type Terms = v.InferOutput<typeof terms>;

/** Strengths of a proof: a check by a person, the face, a code for signing in. */
const proof = v.picklist(['person', 'face', 'code']);

const registration = v.object({
  uuid: v.string(),
  iin: v.string(),
  visitor: v.nullable(v.string()),
  /** The language of the last call, and of messages to the applicant. */
  language: v.picklist(languages),
  isResident: flag,
  isPublicOfficial: flag,
  /** Hash of the only key that leads back to the registration; null after a logout or a restart, and for a back end without device keys. */
  deviceKey: v.nullable(v.string()),
  /** Time of the opening that brought the key. */
  openedMs: v.number(),
  /** One of the contract's steps; the sandbox's page may set any other. */
  step: v.string(),
  context: json(anyObject),
  retriesLeft: v.number(),
  isWithoutAllowed: flag,
  isManualCheck: flag,
  /** True when a check by a person is closed: the face has proven the registration, or a key alone has led back to it. */
  isFaceOnly: flag,
  /** The provider's session whose photo is awaited. */
  providerSession: v.nullable(v.string()),
  /** True when that session showed the face of another person. */
  isOtherFace: flag,
  /** The strength of the proof; null without a proof. It stays when the proof has to be given again. */
  proof: v.nullable(proof),
  /** The step to which a repeated proof leads; null unless the proof has to be given again. */
  returnStep: v.nullable(v.string()),
  /** The typed fields, under the contract's names. */
  data: json(anyObject),
  terms: v.nullable(json(terms)),
  areTermsFrozen: flag,
  /**
   * The step that the applicant corrects from the review, and whether the correction has changed values to which the face
   * belongs; null outside of a correction.
   */
  correction: v.nullable(
    json(v.object({ step: v.picklist(formSteps), isFaceNeeded: v.boolean() })),
  ),
  /** Counts from 1. */
  signingAttempt: v.number(),
  /** The phone that has confirmed a code; null before the contract is signed. */
  phone: v.nullable(v.string()),
  /** True for an application that waits for an employee; it is never signed here. */
  isForEmployee: flag,
  /** The registration of the signed loan that replaces this registration after the code sent to the loan's phone is used. */
  leadsTo: v.nullable(v.string()),
  createdMs: v.number(),
});
export type Registration = v.InferOutput<typeof registration>;

/** A browser stores its device key for seven days at most. */
export const KEY_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const usedKey = v.object({ deviceKey: v.string(), usedMs: v.number() });

/** Keeps the keys of all openings, because each opening needs a new key. */
export const usedKeysIn = (database: Database) => table(database, 'usedKeys', usedKey, 'deviceKey');

export const registrationsIn = (database: Database) => {
  const rows = table<Registration>(database, 'registrations', registration, 'uuid');
  return {
    ...rows,
    /** Returns the registration to which a key leads back. */
    ofKey: (deviceKey: string, nowMs: number) =>
      rows.one`WHERE deviceKey = ${deviceKey} AND openedMs > ${nowMs - KEY_LIFE_MS}`,
    /** Lists the other registrations with the same IIN, newest first. */
    othersOf: ({ uuid, iin }: Pick<Registration, 'uuid' | 'iin'>) =>
      rows.list`WHERE iin = ${iin} AND uuid <> ${uuid} ORDER BY createdMs DESC, rowid DESC`,
    /** Returns the registration whose loan was signed last with a phone. */
    lastSignedWith: (phone: string) =>
      rows.one`JOIN loans USING (uuid) WHERE phone = ${phone} ORDER BY loans.id DESC LIMIT 1`,
    /** Lists the registrations with an IIN whose contract is signed, the last signed first. */
    signedOf: (iin: string) =>
      rows.list`JOIN loans USING (uuid) WHERE iin = ${iin} ORDER BY loans.id DESC`,
    /** Lists registrations from before a time that have only an IIN and that no live session can continue. */
    onlyBegun: (beforeMs: number, nowMs: number) =>
      rows.list`WHERE step = 'iin' AND terms IS NULL AND createdMs < ${beforeMs}
        AND uuid NOT IN (SELECT uuid FROM sessions WHERE uuid IS NOT NULL AND expiresMs > ${nowMs})`,
    /** Lists the registrations that an existing registration replaces when its code for signing in is used. */
    leadingTo: (uuid: string) => rows.list`WHERE leadsTo = ${uuid}`,
  };
};

const session = v.object({
  tokenHash: v.string(),
  /** null after a restart of its registration. */
  uuid: v.nullable(v.string()),
  /** The end regardless of use. An IIN in a live session does not move it. */
  endsMs: v.number(),
  /** The end without further use, at most `endsMs`. */
  expiresMs: v.number(),
  /** Hash of the key of the session's opening, without which the token may only log out and open. */
  deviceKey: v.string(),
  /** The registration that the session has left by a restart or by the face: its channel is closed to the session. */
  leftUuid: v.nullable(v.string()),
  /** The signed loan's registration that was proven before a restart, and the end of this right. */
  earlierProof: v.nullable(json(v.object({ uuid: v.string(), untilMs: v.number() }))),
});
export type Session = v.InferOutput<typeof session>;

export const sessionsIn = (database: Database) => {
  const rows = table<Session>(database, 'sessions', session, 'tokenHash');
  return {
    ...rows,
    /** Returns the session of a token; null for an unknown or expired token. */
    getLive: (tokenHash: string, nowMs: number) =>
      rows.one`WHERE tokenHash = ${tokenHash} AND expiresMs > ${nowMs}`,
    /** Lists the sessions of a registration: at most one is live. */
    allOf: (uuid: string) => rows.list`WHERE uuid = ${uuid}`,
    /** Lists the sessions of the registrations with an IIN, and the sessions that were proven there before a restart. */
    ofPerson: (iin: string) =>
      rows.list`JOIN registrations
        ON registrations.uuid = coalesce(sessions.uuid, sessions.earlierProof ->> '$.uuid')
        WHERE iin = ${iin}`,
  };
};

const pendingEvent = v.object({
  uuid: v.string(),
  event: v.string(),
  /** By the system clock. */
  dueMs: v.number(),
});

/** Keeps the awaited answers of outside parties: at most one for each registration. */
export const pendingEventsIn = (database: Database) => ({
  ...table(database, 'pendingEvents', pendingEvent, 'uuid'),
  take: (uuid: string) =>
    database.one(pendingEvent, 'DELETE FROM pendingEvents WHERE uuid = ? RETURNING *', uuid),
});

const signAttempt = v.object({
  /** The secret that comes back with the result. */
  state: v.string(),
  uuid: v.string(),
  /** The registration's attempt in which it was opened, from 1; `CLOSED` after a correction. */
  attempt: v.number(),
  /** The outcome that the provider reported to the server; null until then. */
  outcome: v.nullable(v.picklist(['signed', 'failed', 'refused'])),
});

/** The number of an attempt that a correction has closed. */
const CLOSED = 0;

/** Maximum number of open attempts. An applicant opens one at a time; a Back button or a second tab opens some more. */
const MAX_OPEN_ATTEMPTS = 5;

/** Keeps the attempts to sign at the signing provider. */
export const signAttemptsIn = (database: Database) => {
  const rows = table(database, 'signAttempts', signAttempt, 'state');
  return {
    ...rows,
    /** Adds an attempt. Of more than five open attempts of its registration, the oldest is closed. */
    open({ state, uuid, attempt }: { state: string; uuid: string; attempt: number }) {
      rows.put({ state, uuid, attempt, outcome: null });
      rows.keepNewestWhere(MAX_OPEN_ATTEMPTS)`uuid = ${uuid} AND outcome IS NULL`;
    },
    /** Closes the attempts of a registration: their results no longer count. */
    closeAll: (uuid: string) => database.change('signAttempts', 'uuid', uuid, { attempt: CLOSED }),
    /** Returns the provider's outcome of an attempt. A signature takes priority over a failure in another tab. */
    outcomeOf: (uuid: string, attempt: number) =>
      rows.one`WHERE uuid = ${uuid} AND attempt = ${attempt} AND outcome IS NOT NULL
        ORDER BY outcome = 'signed' DESC LIMIT 1`?.outcome ?? null,
  };
};
