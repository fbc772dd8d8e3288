import type { Language } from '../../src/locales/language.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { NO_DEVICE_KEY, type Registration, type Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { earlierProven } from './clientLoans.ts';
import { MAX_RETRIES } from './identityRules.ts';
import { endBeforeOpening, endSessions, openSession } from './sessions.ts';

export interface Entry {
  readonly iin: string;
  readonly isResident: boolean;
  readonly isPublicOfficial: boolean;
  readonly language: Language;
  /** X-VISITOR-ID; null without the header. It is for statistics, and leads to no registration. */
  readonly visitor: string | null;
  /** Hash of the key of this opening. */
  readonly deviceKey: string;
  /** Hashes of the browser's keys of earlier openings, newest first. */
  readonly keysBefore: readonly string[];
  /** The live session of the caller's token; null without one. */
  readonly session: Session | null;
}

/** Stores a new registration. */
function begin(store: Store, entry: Entry, nowMs: number): Registration {
  const { iin, isResident, isPublicOfficial, language, visitor, deviceKey } = entry;
  const begun: Registration = {
    uuid: store.random.uuid(),
    iin,
    isResident,
    isPublicOfficial,
    language,
    visitor,
    deviceKey: deviceKey === NO_DEVICE_KEY ? null : deviceKey,
    openedMs: nowMs,
    step: 'iin',
    context: {},
    retriesLeft: MAX_RETRIES,
    isWithoutAllowed: false,
    isManualCheck: false,
    isFaceOnly: false,
    providerSession: null,
    isOtherFace: false,
    proof: null,
    returnStep: null,
    isForEmployee: false,
    leadsTo: null,
    data: {},
    terms: null,
    areTermsFrozen: false,
    correction: null,
    signingAttempt: 1,
    phone: null,
    createdMs: nowMs,
  };
  store.registrations.put(begun);
  return begun;
}

/** Returns the start of a new identity check, which only the face can pass. */
export function faceCheck(retriesLeft = MAX_RETRIES) {
  return {
    step: 'verigram',
    context: { image_accepted: false, allow_without_verigram: false, retries_left: retriesLeft },
    retriesLeft,
    isWithoutAllowed: false,
    isManualCheck: false,
    providerSession: null,
  };
}

const checksUnderWay: readonly string[] = ['waiting_external_photo', 'waiting_liveness_results'];

/** Ends an identity check under way: its answer no longer comes, and the check begins anew. */
export function dropCheck(
  store: Store,
  { uuid, step, retriesLeft }: Pick<Registration, 'uuid' | 'step' | 'retriesLeft'>,
): void {
  if (!checksUnderWay.includes(step)) return;
  store.pendingEvents.remove(uuid);
  store.registrations.change(uuid, faceCheck(retriesLeft));
}

/** Ends the sessions of a registration and the bond of its key: afterwards only the face or a code leads back to it. */
export function leave(
  store: Store,
  realtime: Pick<Realtime, 'revoke'>,
  registration: Registration,
): void {
  const { uuid } = registration;
  endSessions(store, realtime, store.sessions.allOf(uuid));
  dropCheck(store, registration);
  store.registrations.change(uuid, { deviceKey: null });
}

/** Returns the caller's session if the opening brings its key, or if it has no key. */
function ownSession({ session, keysBefore }: Entry): Session | null {
  const isOwn =
    session !== null &&
    (session.deviceKey === NO_DEVICE_KEY || keysBefore.includes(session.deviceKey));
  return isOwn ? session : null;
}

/** Finds the registration that an opening continues, and what the caller's session counts for. */
function findKnown(store: Store, entry: Entry, nowMs: number) {
  const { iin, keysBefore } = entry;
  const session = ownSession(entry);
  const current = session?.uuid ? store.registrations.get(session.uuid) : null;
  const byKey = keysBefore
    .map((key) => store.registrations.ofKey(key, nowMs))
    .find((found) => found?.iin === iin && found.proof !== 'person');
  return {
    /** null for a new registration. */
    known: (current ? (current.iin === iin ? current : null) : byKey) ?? null,
    /** True when the live session leads to the registration. */
    isLive: current !== null,
    /** The caller's session with its key; null without one. */
    session,
    /** True when the session was proven for this IIN before a restart. */
    isSamePerson: session !== null && earlierProven(store, session, nowMs)?.iin === iin,
  };
}

/** Returns whether an opening brings neither the session nor the key of a registration with its IIN. */
export function isStranger(store: Store, entry: Entry, nowMs: number): boolean {
  const { known, isSamePerson } = findKnown(store, entry, nowMs);
  return known === null && !isSamePerson;
}

/**
 * Leads back to a registration by its key alone. From now on only the face proves it: a proven registration has to be proven
 * again, and a check under way begins anew.
 */
function resumeByKey(store: Store, registration: Registration): void {
  const { uuid, step, proof, returnStep, retriesLeft, context } = registration;
  store.registrations.change(uuid, { isFaceOnly: true });
  if (proof !== null) {
    store.pendingEvents.remove(uuid);
    store.registrations.change(uuid, { ...faceCheck(), returnStep: returnStep ?? step });
  } else if (step === 'liveness_failed') {
    store.registrations.change(uuid, { context: { ...context, allow_without_verigram: false } });
  } else if (step === 'verigram') {
    store.registrations.change(uuid, faceCheck(retriesLeft));
  } else {
    dropCheck(store, registration);
  }
}

/**
 * Opens the session of an applicant who has entered an IIN, by the rules of "One application, one key".
 * @returns the bearer token
 */
export function enterByIin(
  store: Store,
  realtime: Pick<Realtime, 'revoke'>,
  entry: Entry,
  nowMs: number,
): string {
  const { deviceKey, isResident, isPublicOfficial } = entry;
  const { known, isLive, session: own, isSamePerson } = findKnown(store, entry, nowMs);
  if (known && !isLive) resumeByKey(store, known);
  if (known?.step === 'iin') {
    store.registrations.change(known.uuid, { isResident, isPublicOfficial });
  }
  if (known && deviceKey !== NO_DEVICE_KEY) {
    store.registrations.change(known.uuid, { deviceKey, openedMs: nowMs });
  }
  const { uuid } = known ?? begin(store, entry, nowMs);
  // The token alone may log out, so the opening ends its session too, also with another key.
  endBeforeOpening(store, realtime, uuid, entry.session);
  const next = {
    uuid,
    deviceKey,
    earlierProof: (isSamePerson && own?.earlierProof) || null,
    // The IIN is no proof, so it does not extend a session.
    ...(known && isLive && own && { endsMs: own.endsMs }),
  };
  return openSession(store, next, nowMs);
}
