import * as v from 'valibot';
import { formSteps, method, product } from '../../src/api/contract.ts';
import { TARIFF_TYPE } from '../../src/calc/index.ts';
import { languages } from '../../src/locales/language.ts';
import { type Database, flag, json, table } from './database.ts';

/** Device key of each session in a back end without device keys. It leads back to no registration. */
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
  /** Terms from a version that sent no tariff have the only tariff. */
  tariff_type: v.optional(v.string(), TARIFF_TYPE),
  consents: v.array(v.object({ id: v.string(), version: v.string(), accepted_at: v.string() })),
});
export type Terms = v.InferOutput<typeof terms>;

const registration = v.object({
  ...position.entries,
  uuid: v.string(),
  iin: v.string(),
  visitor: v.nullable(v.string()),
  /** The language of the last call, and of messages to the applicant. */
  language: v.picklist(languages),
  isResident: flag,
  isPublicOfficial: flag,
  context: json(anyObject),
  isWithoutAllowed: flag,
  isManualCheck: flag,
  /** Hash of the token of the session that an accepted photo proves. */
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
  /** True after a session has proven the owner by the face, a check by a person or a code for signing in. */
  hasOwner: flag,
  /** True at the end of an application that an employee has to look at; the applicant sees it as declined. */
  isForEmployee: flag,
  /** The registration of the signed loan that replaces this registration after the code sent to the loan's phone is used. */
  leadsTo: v.nullable(v.string()),
  /** True after a restart: no IIN leads back to the registration. The code for signing in leads to a signed loan. */
  isAbandoned: flag,
  createdMs: v.number(),
});
export type Registration = v.InferOutput<typeof registration>;

/** A browser stores its device key for seven days at most. */
export const KEY_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
/** An applicant has a phone or two; a code for signing in may be used on each device of the family. */
const MAX_KEYS = 10;

const registrationKey = v.object({ deviceKey: v.string(), uuid: v.string(), boundMs: v.number() });

export const registrationsIn = (database: Database) => {
  const rows = table<Registration>(database, 'registrations', registration, 'uuid');
  const keys = table(database, 'registrationKeys', registrationKey, 'uuid');
  return {
    ...rows,
    keys,
    /** Lets a device key lead back to a registration. Of more than ten keys the oldest is removed. */
    bindKey(uuid: string, deviceKey: string, nowMs: number) {
      if (deviceKey === NO_DEVICE_KEY || deviceKey === '') return;
      const isBound = keys.one`WHERE uuid = ${uuid} AND deviceKey = ${deviceKey}` !== null;
      if (!isBound) keys.put({ deviceKey, uuid, boundMs: nowMs });
      keys.keepNewestWhere(MAX_KEYS)`uuid = ${uuid}`;
    },
    /** Returns whether a device key leads back to a registration. */
    hasKey: (uuid: string, deviceKey: string, nowMs: number) =>
      keys.one`WHERE uuid = ${uuid} AND deviceKey = ${deviceKey}
        AND boundMs > ${nowMs - KEY_LIFE_MS}` !== null,
    /** Returns the newest registration with an IIN to which a device key leads back. */
    latestOf: (deviceKey: string, iin: string, nowMs: number) =>
      rows.one`JOIN registrationKeys USING (uuid) WHERE deviceKey = ${deviceKey} AND iin = ${iin}
        AND isAbandoned = 0 AND boundMs > ${nowMs - KEY_LIFE_MS}
        ORDER BY createdMs DESC, registrations.rowid DESC LIMIT 1`,
    /** Returns whether a device key has begun a registration with an IIN since a time; restarted registrations count too. */
    hasBegun: ({ deviceKey, iin }: { deviceKey: string; iin: string }, sinceMs: number) =>
      rows.one`JOIN registrationKeys USING (uuid) WHERE deviceKey = ${deviceKey} AND iin = ${iin}
        AND createdMs > ${sinceMs} LIMIT 1` !== null,
    /** Lists the other registrations with the same IIN that are not abandoned, newest first. */
    othersOf: ({ uuid, iin }: Pick<Registration, 'uuid' | 'iin'>) =>
      rows.list`WHERE iin = ${iin} AND uuid <> ${uuid} AND isAbandoned = 0
        ORDER BY createdMs DESC, rowid DESC`,
    /** Returns whether the person with an IIN has signed a loan with a phone, now or earlier. */
    isConfirmed: (iin: string, phone: string) =>
      rows.one`WHERE iin = ${iin} AND phone = ${phone} LIMIT 1` !== null,
    /** Returns the registration whose loan was signed last with a phone. */
    lastSignedWith: (phone: string) =>
      rows.one`JOIN loans USING (uuid) WHERE phone = ${phone} ORDER BY loans.id DESC LIMIT 1`,
    /** Lists the registrations with an IIN whose contract is signed, the last signed first. */
    signedOf: (iin: string) =>
      rows.list`JOIN loans USING (uuid) WHERE iin = ${iin} ORDER BY loans.id DESC`,
    /** Lists registrations from before a time that have only an IIN and that no session can continue. */
    onlyBegun: (beforeMs: number) =>
      rows.list`WHERE step = 'iin' AND terms IS NULL AND createdMs < ${beforeMs}
        AND uuid NOT IN (SELECT uuid FROM sessions WHERE uuid IS NOT NULL)`,
    /** Lists the registrations that an existing registration replaces when its code for signing in is used. */
    leadingTo: (uuid: string) => rows.list`WHERE leadsTo = ${uuid}`,
  };
};

const session = v.object({
  tokenHash: v.string(),
  /** null after a restart of its registration. */
  uuid: v.nullable(v.string()),
  /** The end regardless of use. The new token of a renewal has the same end. */
  endsMs: v.number(),
  /** The end without further use, at most `endsMs`. */
  expiresMs: v.number(),
  /** The proof that the applicant gave in this session. Without a proof the session does not see typed data. */
  provenBy: v.nullable(v.picklist(['face', 'person', 'code'])),
  /** The identity check that the session has to pass before it sees the registration's step; null without a check. */
  face: v.nullable(json(position)),
  /** True after an accepted face: the session may only ask for the step, whose answer has the new token. */
  isRenewing: flag,
  /** True for an unused new token: its first use ends the earlier sessions. */
  isUnused: flag,
  /** Hash of the browser's secret, without which the token is invalid. Empty for a session from before these secrets. */
  deviceKey: v.string(),
  /** Names the typing device by its key. In a back end without device keys, names the session or its predecessor. */
  typist: v.string(),
  /** Owner of the idempotency keys: the first registration of the session. A new token and a restart keep the owner. */
  keyOwner: v.nullable(v.string()),
  /** The registration that the session has left, alone or by a restart: its channel is closed to the session. */
  leftUuid: v.nullable(v.string()),
  /** The signed loan's registration where the session was proven before a restart, and the end of this proof. */
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
    /** Changes all sessions of a registration. */
    changeOf(uuid: string, fields: Partial<Session>) {
      database.change('sessions', 'uuid', uuid, fields);
    },
    /** Lists the sessions of a registration, oldest first. */
    allOf: (uuid: string) => rows.list`WHERE uuid = ${uuid} ORDER BY rowid`,
    /** Lists the sessions of the registrations with an IIN, and the sessions that were proven there before a restart. */
    ofPerson: (iin: string) =>
      rows.list`JOIN registrations
        ON registrations.uuid = coalesce(sessions.uuid, sessions.earlierProof ->> '$.uuid')
        WHERE iin = ${iin}`,
    /** Lists the earlier sessions of a session's registration. */
    before: ({ tokenHash, uuid }: Pick<Session, 'tokenHash' | 'uuid'>) =>
      rows.list`WHERE uuid = ${uuid}
        AND rowid < (SELECT rowid FROM sessions WHERE tokenHash = ${tokenHash})`,
  };
};

const pendingEvent = v.object({
  uuid: v.string(),
  /** The session whose own identity check waits; empty for the registration itself. */
  tokenHash: v.string(),
  event: v.string(),
  /** By the system clock. */
  dueMs: v.number(),
});

/** Keeps the awaited answers of outside parties: at most one for each registration or session. */
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
