import type { StepName } from '../../src/api/contract.ts';
import { faceCheck } from '../registration/enterByIin.ts';
import { positionOf, stepAnswerOf, type Track, trackOf } from '../registration/track.ts';
import type { Registration, Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { ApiError } from './answers.ts';
import type { ApiRequest } from './apiRequest.ts';
import type { MessageCode } from './texts.ts';

/** The caller, known by the bearer alone. */
export interface Client {
  readonly session: Session;
  /** null after a restart. */
  readonly registration: Registration | null;
}

/** @returns null without a token, and for one that has expired */
export function findClient(store: Store, request: ApiRequest, nowMs: number): Client | null {
  const session = request.tokenHash && store.sessions.getLive(request.tokenHash, nowMs);
  if (!session) return null;
  const registration = session.uuid ? store.registrations.get(session.uuid) : null;
  return { session, registration };
}

/** @throws ApiError 401 */
export function requireClient(store: Store, request: ApiRequest, nowMs: number): Client {
  const client = findClient(store, request, nowMs);
  if (client) return client;
  throw new ApiError(401, 'AUTHORIZATION_TOKEN_REQUIRED');
}

/** Makes the 409 that names the caller's step. */
export function conflict({ session, registration }: Client, nowMs: number, code: MessageCode) {
  return new ApiError(409, code, { step: stepAnswerOf(session, registration, nowMs) });
}

/**
 * Returns the track of a client that is at one of the steps.
 * @throws ApiError 409 at any other step
 */
export function requireStep(client: Client, nowMs: number, ...steps: readonly StepName[]): Track {
  const { session, registration } = client;
  if (registration) {
    const track = trackOf(session, registration);
    if (steps.some((step) => step === positionOf(track).step)) return track;
  }
  throw conflict(client, nowMs, 'OTHER_STEP');
}

/**
 * Returns the registration of a client whose session has passed the face or the document token.
 * @throws ApiError 409 for any other; where the registration has passed the face, this session's own check begins
 */
export function requireProven(store: Store, client: Client, nowMs: number): Registration {
  const { session, registration } = client;
  if (!registration) throw conflict(client, nowMs, 'OTHER_STEP');
  if (session.isProven) return registration;
  if (
    registration.isPhotoAccepted &&
    !session.face &&
    registration.provingSession !== session.tokenHash
  ) {
    const proving = { ...session, face: faceCheck() };
    store.sessions.change(session.tokenHash, { face: proving.face });
    throw conflict({ session: proving, registration }, nowMs, 'FACE_REQUIRED');
  }
  throw conflict(client, nowMs, 'FACE_REQUIRED');
}
