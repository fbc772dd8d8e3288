import type { Language } from '../../src/locales/language.ts';
import type { Position, Registration, Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { earlierProven } from './clientLoans.ts';
import { MAX_RETRIES } from './identityRules.ts';
import { hashOf, openSession } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Entry {
  readonly iin: string;
  readonly isResident: boolean;
  readonly isPublicOfficial: boolean;
  readonly language: Language;
  /** X-VISITOR-ID; null without the header. It is for statistics, and leads to no registration. */
  readonly visitor: string | null;
  /** Hash of the device's secret. */
  readonly deviceKey: string;
}

/** The caller's live session with the same device key, and its registration. */
interface Current {
  readonly session: Session;
  readonly registration: Registration | null;
}

/** Stores a new registration. @returns its uuid */
function begin(store: Store, { deviceKey, ...entry }: Entry, nowMs: number): string {
  const uuid = store.random.uuid();
  store.registrations.put({
    ...entry,
    uuid,
    step: 'iin',
    context: {},
    retriesLeft: MAX_RETRIES,
    isWithoutAllowed: false,
    isManualCheck: false,
    providerSession: null,
    provingSession: null,
    isPhotoAccepted: false,
    hasOwner: false,
    isForEmployee: false,
    leadsTo: null,
    capturedBy: null,
    data: {},
    typists: [],
    terms: null,
    areTermsFrozen: false,
    correction: null,
    signingAttempt: 1,
    phone: null,
    isAbandoned: false,
    createdMs: nowMs,
  });
  store.registrations.bindKey(uuid, deviceKey, nowMs);
  return uuid;
}

/** Returns the start of a new identity check, which only the face can pass. */
export function faceCheck(retriesLeft = MAX_RETRIES): Position {
  return {
    step: 'verigram',
    context: { image_accepted: false, allow_without_verigram: false, retries_left: retriesLeft },
    retriesLeft,
    isWithoutAllowed: false,
    isManualCheck: false,
    providerSession: null,
  };
}

/**
 * Returns a session's check for its next token. A check under way begins anew, because its answer would come to the old
 * token.
 */
function takenOver(face: Position): Position {
  const isUnderWay = face.step !== 'verigram' && face.step !== 'liveness_failed';
  return isUnderWay ? faceCheck(face.retriesLeft) : face;
}

/**
 * Finds the registration to which an IIN leads back: by a live session of the registration, else by the device key. A live
 * session of another IIN leads to no registration.
 */
function findKnown(
  store: Store,
  { iin, deviceKey }: Entry,
  current: Registration | null,
  nowMs: number,
): Registration | null {
  if (current) return current.iin === iin ? current : null;
  return store.registrations.latestOf(deviceKey, iin, nowMs);
}

/** Returns whether an unproven session enters an IIN that was not used on this device within a day. */
export function isStranger(
  store: Store,
  entry: Entry,
  current: Current | null,
  nowMs: number,
): boolean {
  const isProven =
    current !== null &&
    (current.session.provenBy !== null ||
      earlierProven(store, current.session, nowMs)?.iin === entry.iin);
  if (isProven || findKnown(store, entry, current?.registration ?? null, nowMs)) return false;
  return !store.registrations.hasBegun(entry, nowMs - DAY_MS);
}

/**
 * Opens the session of an applicant who has entered an IIN, by the rules of "Who may go on".
 * @returns the bearer token
 */
export function enterByIin(
  store: Store,
  entry: Entry,
  current: Current | null,
  nowMs: number,
): string {
  const { deviceKey } = entry;
  const isSamePerson =
    current !== null && earlierProven(store, current.session, nowMs)?.iin === entry.iin;
  const earlierProof = isSamePerson ? current.session.earlierProof : null;
  const known = findKnown(store, entry, current?.registration ?? null, nowMs);
  if (known === null) {
    const uuid = begin(store, entry, nowMs);
    const next = { uuid, deviceKey, provenBy: null, face: null, earlierProof };
    return openSession(store, next, nowMs);
  }
  const { uuid } = known;
  if (known.step === 'iin') {
    const { isResident, isPublicOfficial } = entry;
    store.registrations.change(uuid, { isResident, isPublicOfficial });
  }
  if (current?.registration) {
    const { provenBy, face, typist, keyOwner, endsMs, tokenHash } = current.session;
    const proofs = { provenBy, earlierProof, face: face && takenOver(face) };
    // The IIN is no proof, so the session's proof ends at the same time as before.
    const next = { uuid, deviceKey, typist, keyOwner, endsMs, ...proofs };
    const token = openSession(store, next, nowMs);
    // The applicant goes on with the new token, so the check under way has to prove it.
    if (known.provingSession === tokenHash) {
      store.registrations.change(uuid, { provingSession: hashOf(token) });
    }
    return token;
  }
  const face = known.isPhotoAccepted || known.hasOwner ? faceCheck() : null;
  return openSession(store, { uuid, deviceKey, provenBy: null, face, earlierProof }, nowMs);
}
