import type * as v from 'valibot';
import type { stepAnswer } from '../../src/api/contract.ts';
import type { Position, Registration, Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { valuesSeenBy } from './correction.ts';

/**
 * The subject of an event: the registration, or the identity check that one session must pass before it sees the
 * registration's own step. Both have a position, and both follow the same transitions.
 */
export interface Track {
  readonly registration: Registration;
  /** The check of one session; null for the registration itself. */
  readonly face: { readonly tokenHash: string; readonly position: Position } | null;
}

/** Returns the track that a session sees and moves. */
export function trackOf({ tokenHash, face }: Session, registration: Registration): Track {
  return { registration, face: face && { tokenHash, position: face } };
}

export function positionOf({ registration, face }: Track): Position {
  return face?.position ?? registration;
}

/** Returns the name of a track within its registration; empty for the registration itself. */
export function tokenHashOf({ face }: Track): string {
  return face?.tokenHash ?? '';
}

/** Loads a track. Returns null when it no longer exists. */
export function loadTrack(
  store: Store,
  uuid: string,
  tokenHash: string,
  nowMs: number,
): Track | null {
  const registration = store.registrations.get(uuid);
  if (!registration || registration.isAbandoned) return null;
  if (tokenHash === '') return { registration, face: null };
  const session = store.sessions.getLive(tokenHash, nowMs);
  if (session?.uuid !== uuid || !session.face) return null;
  return trackOf(session, registration);
}

/** Stores a track's new position. @returns the track as it is now */
export function changePosition(store: Store, track: Track, fields: Partial<Position>): Track {
  const { registration, face } = track;
  if (face) {
    const position = { ...face.position, ...fields };
    store.sessions.change(face.tokenHash, { face: position });
    return { registration, face: { ...face, position } };
  }
  store.registrations.change(registration.uuid, fields);
  return { registration: { ...registration, ...fields }, face };
}

/** Returns the name of the registration's real-time channel. */
export function channelOf(uuid: string): string {
  return `private:registration.${uuid}`;
}

export type StepAnswerBody = v.InferInput<typeof stepAnswer>;

/** Returns the step that a session sees; after a restart of the registration, the IIN. */
export function stepAnswerOf(
  session: Session,
  registration: Registration | null,
  nowMs: number,
): StepAnswerBody {
  const session_expires_in_s = Math.max(0, Math.round((session.expiresMs - nowMs) / 1000));
  if (!registration) {
    const nothing = { socket_channel: null, uuid: null, context: {} };
    return { step_name: 'iin', ...nothing, session_expires_in_s };
  }
  const track = trackOf(session, registration);
  const { step, context } = positionOf(track);
  const values = track.face ? null : valuesSeenBy(session, registration);
  const { uuid } = registration;
  return {
    step_name: step,
    socket_channel: channelOf(uuid),
    uuid,
    session_expires_in_s,
    context: values ? { ...context, values } : context,
  };
}
