import type { Language } from '../../src/locales/language.ts';
import type { Position, Registration, Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { MAX_RETRIES } from './identityRules.ts';
import { hashOf, openSession } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Entry {
  readonly iin: string;
  readonly isResident: boolean;
  readonly isPublicOfficial: boolean;
  readonly language: Language;
  /** X-VISITOR-ID; null without one. It is kept for statistics and leads nowhere. */
  readonly visitor: string | null;
  /** Hash of the device's secret. */
  readonly deviceKey: string;
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
    signingAttempt: 1,
    phone: null,
    isAbandoned: false,
    createdMs: nowMs,
  });
  store.registrations.bindKey(uuid, deviceKey, nowMs);
  return uuid;
}

/** Returns the start of a new identity check: the face is the proof, and there is no way around it. */
export function faceCheck(): Position {
  return {
    step: 'verigram',
    context: { image_accepted: false, allow_without_verigram: false, retries_left: MAX_RETRIES },
    retriesLeft: MAX_RETRIES,
    isWithoutAllowed: false,
    isManualCheck: false,
    providerSession: null,
  };
}

/** Returns a session's own check for its next token: an answer under way would come to the old one, so it begins anew. */
function takenOver(face: Position): Position {
  if (face.step === 'verigram' || face.step === 'liveness_failed') return face;
  const { retriesLeft } = face;
  const anew = faceCheck();
  return { ...anew, retriesLeft, context: { ...anew.context, retries_left: retriesLeft } };
}

/**
 * Finds the registration that an IIN leads back to: by a live session of it, else by the device key. A live session of
 * another IIN leads to none.
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

/** Tells if somebody enters an IIN with which nothing was begun on this device today, and without a proof. */
export function isStranger(
  store: Store,
  entry: Entry,
  current: { session: Session; registration: Registration | null } | null,
  nowMs: number,
): boolean {
  const isProven = current !== null && current.session.provenBy !== null;
  if (isProven || findKnown(store, entry, current?.registration ?? null, nowMs)) return false;
  return !store.registrations.hasBegun(entry, nowMs - DAY_MS);
}

/**
 * Opens the session with which an applicant who gave an IIN goes on or begins, by the rules of "Who may go on".
 * @param current the live session of the same device key that they came with, and its registration
 * @returns the bearer token
 */
export function enterByIin(
  store: Store,
  entry: Entry,
  current: { session: Session; registration: Registration | null } | null,
  nowMs: number,
): string {
  const { deviceKey } = entry;
  const known = findKnown(store, entry, current?.registration ?? null, nowMs);
  if (known === null) {
    const uuid = begin(store, entry, nowMs);
    return openSession(store, { uuid, deviceKey, provenBy: null, face: null }, nowMs);
  }
  const { uuid } = known;
  if (known.step === 'iin') {
    const { isResident, isPublicOfficial } = entry;
    store.registrations.change(uuid, { isResident, isPublicOfficial });
  }
  if (current?.registration) {
    const { provenBy, face, typist, keyOwner, endsMs, tokenHash } = current.session;
    const next = { uuid, deviceKey, provenBy, typist, keyOwner, face: face && takenOver(face) };
    // The IIN proves nothing, so what the session has proven ends when it would have ended.
    const token = openSession(store, { ...next, endsMs }, nowMs);
    // The applicant goes on with the new token, so the check under way is to prove that one.
    if (known.provingSession === tokenHash) {
      store.registrations.change(uuid, { provingSession: hashOf(token) });
    }
    return token;
  }
  const face = known.isPhotoAccepted || known.hasOwner ? faceCheck() : null;
  return openSession(store, { uuid, deviceKey, provenBy: null, face }, nowMs);
}
