import type { Registration, Standing } from '../store/registrations.ts';
import type { Session } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';

/**
 * What an event moves: the registration, or the identity check that one session must pass before it sees the
 * registration's own step. Both stand somewhere, and both go by the same transitions.
 */
export type Track =
  | { readonly registration: Registration; readonly face: null }
  | { readonly registration: Registration; readonly face: Session & { face: Standing } };

/** The track that a session sees and moves. */
export function trackOf(session: Session, registration: Registration): Track {
  const { face } = session;
  return { registration, face: face ? { ...session, face } : null };
}

export function standingOf({ registration, face }: Track): Standing {
  return face ? face.face : registration;
}

/** Names the track where it is waited for; empty is the registration itself. */
export function tokenHashOf({ face }: Track): string {
  return face?.tokenHash ?? '';
}

/** @returns null when there is no such track any more */
export function loadTrack(store: Store, uuid: string, tokenHash: string, nowMs: number) {
  const registration = store.registrations.get(uuid);
  if (!registration || registration.isAbandoned) return null;
  if (tokenHash === '') return { registration, face: null };
  const session = store.sessions.getLive(tokenHash, nowMs);
  if (session?.uuid !== uuid || !session.face) return null;
  return trackOf(session, registration);
}

/** Keeps a track's new standing. @returns the track as it is now */
export function changeStanding(store: Store, track: Track, fields: Partial<Standing>): Track {
  if (track.face) {
    const face = { ...track.face, face: { ...track.face.face, ...fields } };
    store.sessions.change(face.tokenHash, { face: face.face });
    return { ...track, face };
  }
  store.registrations.change(track.registration.uuid, fields);
  return { registration: { ...track.registration, ...fields }, face: null };
}
