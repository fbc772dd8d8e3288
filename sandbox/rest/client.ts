import type { StepName } from '../../src/api/contract.ts';
import type { Machine } from '../registration/machine.ts';
import { stepAnswerOf } from '../registration/stepAnswer.ts';
import type { EventName } from '../registration/transitions.ts';
import { isProven } from '../registration/whoMay.ts';
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
  /** True for a call without the session's device key: the token alone may log out and open; GET step answers `iin`. */
  readonly isForeign: boolean;
  /** The time at which the caller was looked up. */
  readonly nowMs: number;
}

function lookUp(store: Store, { tokenHash, deviceKey }: Secrets, nowMs: number): Client | null {
  const session = tokenHash && store.sessions.getLive(tokenHash, nowMs);
  if (!session) return null;
  const isForeign = session.deviceKey !== deviceKey;
  const registration =
    isForeign || session.uuid === null ? null : store.registrations.get(session.uuid);
  return { session, registration, isForeign, nowMs };
}

/** Finds the client of a call's secrets. Returns null without a live token, or without the session's device key. */
export function findClient(store: Store, secrets: Secrets, nowMs: number): Client | null {
  const client = lookUp(store, secrets, nowMs);
  return client?.isForeign ? null : client;
}

/**
 * Finds the client of a token, which has no registration without the session's device key.
 * @throws ApiError 401
 */
export function requireAnyClient(store: Store, secrets: Secrets, nowMs: number): Client {
  const client = lookUp(store, secrets, nowMs);
  if (client) return client;
  throw new ApiError(401, 'AUTHORIZATION_TOKEN_REQUIRED');
}

/**
 * Finds the client of a call that needs a session.
 * @throws ApiError 401; 409 with the step `iin` without the session's device key
 */
export function requireClient(store: Store, secrets: Secrets, nowMs: number): Client {
  const client = requireAnyClient(store, secrets, nowMs);
  if (client.isForeign) throw conflict(client, 'DEVICE_KEY_REQUIRED');
  return client;
}

/**
 * Returns the device key of a call that opens a session.
 * @throws ApiError 422 without a key, and for the key of an earlier opening
 */
export function requireNewKey(
  { usedKeys }: Store,
  { deviceKey }: Pick<ApiRequest, 'deviceKey'>,
): string {
  if (deviceKey === '') throw new ApiError(422, 'DEVICE_KEY_MISSING');
  if (usedKeys.get(deviceKey)) throw new ApiError(422, 'DEVICE_KEY_USED');
  return deviceKey;
}

/** Stores the caller's language with the registration. Later messages to the applicant are in this language. */
export function noteLanguage(
  store: Store,
  { language, ...secrets }: Secrets & Pick<ApiRequest, 'language'>,
  nowMs: number,
): void {
  const registration = findClient(store, secrets, nowMs)?.registration;
  if (!registration || registration.language === language) return;
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
 * Moves a client's registration by an event.
 * @returns the step afterwards
 * @throws ApiError 409 when the event does not belong to the step
 */
export function move(
  { store, machine }: { store: Store; machine: Machine },
  client: Client,
  registration: Registration,
  event: EventName,
) {
  if (machine.fire(registration, event)) return stepNow(store, client);
  throw conflict(client, 'OTHER_STEP');
}

/**
 * Returns the registration of a client that is at one of the steps; without a step, at any step.
 * @throws ApiError 409 at any other step, and without a registration
 */
export function requireStep(client: Client, ...steps: readonly StepName[]): Registration {
  const { registration } = client;
  const isThere = steps.length === 0 || steps.some((step) => step === registration?.step);
  if (registration && isThere) return registration;
  throw conflict(client, 'OTHER_STEP');
}

/**
 * Returns the proven registration of a client.
 * @throws ApiError 409 without a registration or a proof
 */
export function requireProven(client: Client): Registration {
  const registration = requireStep(client);
  if (isProven(registration)) return registration;
  throw conflict(client, 'FACE_REQUIRED');
}
