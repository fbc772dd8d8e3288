import type { StepName } from '../../src/api/contract.ts';
import { faceCheck } from '../registration/enterByIin.ts';
import { stepAnswerOf } from '../registration/stepAnswer.ts';
import { standingOf, type Track, trackOf } from '../registration/track.ts';
import type { Registration } from '../store/registrations.ts';
import type { Session } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { ApiError, unauthorized } from './apiError.ts';
import type { ApiRequest } from './apiRequest.ts';
import type { MessageCode } from './texts.ts';

/** Who calls, by the bearer alone. */
export interface Client {
  readonly session: Session;
  /** null after it was begun anew. */
  readonly registration: Registration | null;
}

/** @returns null without a token, and for a dead one */
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
  throw unauthorized();
}

/** The 409 that says where the caller stands. */
export function conflict({ session, registration }: Client, nowMs: number, code: MessageCode) {
  return new ApiError(409, code, { step: stepAnswerOf(session, registration, nowMs) });
}

/**
 * The track of a client who stands at one of the steps.
 * @throws ApiError 409 for one who stands elsewhere
 */
export function requireStep(client: Client, nowMs: number, ...steps: readonly StepName[]): Track {
  const { session, registration } = client;
  if (registration) {
    const track = trackOf(session, registration);
    if (steps.some((step) => step === standingOf(track).step)) return track;
  }
  throw conflict(client, nowMs, 'OTHER_STEP');
}

/**
 * The registration of a client whose session has passed the face or the document token.
 * @throws ApiError 409 for any other; where the face is behind the registration already, this session has it before it
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
