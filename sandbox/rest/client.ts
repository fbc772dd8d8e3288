import type { StepName } from '../../src/api/contract.ts';
import { faceCheck } from '../registration/enterByIin.ts';
import type { Machine } from '../registration/machine.ts';
import { positionOf, stepAnswerOf, type Track, trackOf } from '../registration/track.ts';
import type { EventName } from '../registration/transitions.ts';
import { standingOf } from '../registration/whoMay.ts';
import type { Registration, Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { ApiError } from './answers.ts';
import type { ApiRequest } from './apiRequest.ts';
import type { MessageCode } from './texts.ts';

/** The secrets of a call, which identify its caller. */
export type Secrets = Pick<ApiRequest, 'tokenHash' | 'deviceKey'>;

/** The caller, identified by the bearer and the device key. */
export interface Client {
  readonly session: Session;
  /** null after a restart, and without the session's device key. */
  readonly registration: Registration | null;
  /** True for a call without the session's device key: the token alone allows a logout and no other call. */
  readonly isForeign: boolean;
  /** The time at which the caller was looked up. */
  readonly nowMs: number;
}

function lookUp(store: Store, { tokenHash, deviceKey }: Secrets, nowMs: number): Client | null {
  const session = tokenHash && store.sessions.getLive(tokenHash, nowMs);
  if (!session) return null;
  if (session.deviceKey !== deviceKey) {
    return {
      session: { ...session, isRenewing: false },
      registration: null,
      isForeign: true,
      nowMs,
    };
  }
  const registration = session.uuid ? store.registrations.get(session.uuid) : null;
  return { session, registration, isForeign: false, nowMs };
}

/**
 * Finds the client of a call's secrets. Returns null without a token, for an expired token, for a token in renewal, and
 * without the session's device key.
 */
export function findClient(store: Store, secrets: Secrets, nowMs: number): Client | null {
  const client = lookUp(store, secrets, nowMs);
  return client?.session.isRenewing || client?.isForeign ? null : client;
}

function orRefuse(client: Client | null): Client {
  if (client) return client;
  throw new ApiError(401, 'AUTHORIZATION_TOKEN_REQUIRED');
}

/**
 * Finds the client of a call that needs a session.
 * @throws ApiError 401; 409 with the step `iin` without the session's device key
 */
export function requireClient(store: Store, secrets: Secrets, nowMs: number): Client {
  const client = lookUp(store, secrets, nowMs);
  if (client?.isForeign) throw conflict(client, 'DEVICE_KEY_REQUIRED');
  return orRefuse(client?.session.isRenewing ? null : client);
}

/**
 * Finds the client of a token that may be in renewal. During the renewal the client asks for the step, and gets its new
 * token. Without the session's device key the client has no registration.
 * @throws ApiError 401
 */
export function requireAnyClient(store: Store, secrets: Secrets, nowMs: number): Client {
  return orRefuse(lookUp(store, secrets, nowMs));
}

/**
 * Returns the device key of a call that opens a session.
 * @throws ApiError 422 without a key
 */
export function requireDeviceKey({ deviceKey }: Pick<ApiRequest, 'deviceKey'>): string {
  if (deviceKey === '') throw new ApiError(422, 'DEVICE_KEY_MISSING');
  return deviceKey;
}

/** Stores the caller's language with the registration. Later messages to the applicant are in this language. */
export function noteLanguage(
  store: Store,
  { language, ...secrets }: Secrets & Pick<ApiRequest, 'language'>,
  nowMs: number,
): void {
  const client = findClient(store, secrets, nowMs);
  const registration = client?.registration;
  if (!registration || registration.language === language) return;
  if (standingOf(client.session, registration) === 'beside') return;
  store.registrations.change(registration.uuid, { language });
}

/** Returns the client's step as it is stored now, after the changes of the call. */
export function stepNow(store: Store, client: Client) {
  const { nowMs } = client;
  const now = client.isForeign ? client : requireAnyClient(store, client.session, nowMs);
  return stepAnswerOf(now.session, now.registration, nowMs);
}

/** Makes the 409 that names the caller's step. */
export function conflict({ session, registration, nowMs }: Client, code: MessageCode) {
  return new ApiError(409, code, { step: stepAnswerOf(session, registration, nowMs) });
}

/**
 * Moves a client's track by an event.
 * @returns the step afterwards
 * @throws ApiError 409 when the event does not belong to the step
 */
export function move(
  { store, machine }: { store: Store; machine: Machine },
  client: Client,
  track: Track,
  event: EventName,
) {
  if (machine.fire(track, event)) return stepNow(store, client);
  throw conflict(client, 'OTHER_STEP');
}

/**
 * Returns the track of a client that is at one of the steps.
 * @throws ApiError 409 at any other step
 */
export function requireStep(client: Client, ...steps: readonly StepName[]): Track {
  const { session, registration } = client;
  if (registration) {
    const track = trackOf(session, registration);
    if (steps.some((step) => step === positionOf(track).step)) return track;
  }
  throw conflict(client, 'OTHER_STEP');
}

/**
 * Returns the registration of a client whose session has no identity check under way.
 * @throws ApiError 409 for any other client
 */
export function requireOwnStep(client: Client): Registration {
  if (client.registration && !client.session.face) return client.registration;
  throw conflict(client, 'OTHER_STEP');
}

/**
 * Returns the registration of a client whose session is proven.
 * @throws ApiError 409 for any other client; if the registration has an accepted photo, this session's own check begins
 */
export function requireProven(store: Store, client: Client): Registration {
  const { session, registration } = client;
  if (!registration) throw conflict(client, 'OTHER_STEP');
  if (session.provenBy !== null) return registration;
  const isCheckNeeded = registration.isPhotoAccepted && !session.face;
  if (!isCheckNeeded || registration.provingSession === session.tokenHash) {
    throw conflict(client, 'FACE_REQUIRED');
  }
  const face = faceCheck();
  store.sessions.change(session.tokenHash, { face });
  throw conflict({ ...client, session: { ...session, face } }, 'FACE_REQUIRED');
}
