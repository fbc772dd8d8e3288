import { createHmac } from 'node:crypto';
import type { Realtime } from '../realtime/realtime.ts';
import type { Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { faceCheck } from './enterByIin.ts';
import { hashOf, nearerEnd } from './tokens.ts';

/** Time in which an old token is answered with its new token, from the first such answer. */
export const RENEWAL_MS = 10 * 60 * 1000;

/** Time in which pages close a socket by themselves. */
const CLOSING_MS = 10_000;

type Revoker = Pick<Realtime, 'revoke'>;

/** Ends sessions; their sockets are cut after the pushes of the same transaction. */
export function endSessions(store: Store, realtime: Revoker, ended: readonly Session[]): void {
  for (const { tokenHash } of ended) store.sessions.remove(tokenHash);
  cutChannels(store, realtime, ended);
}

function revokeTokens(realtime: Revoker, sessions: readonly Session[]): void {
  realtime
    .revoke(sessions.map(({ tokenHash }) => tokenHash))
    .catch((error: unknown) => console.error('Channel tokens could not be revoked:', error));
}

/** Cuts the sockets of sessions that are no longer allowed to listen. */
export function cutChannels(store: Store, realtime: Revoker, sessions: readonly Session[]): void {
  if (sessions.length === 0) return;
  store.database.afterCommit(() => revokeTokens(realtime, sessions));
}

/**
 * Closes the channel of a registration to sessions that have left it, after the pushes of the same transaction. These
 * sessions cannot attach to it again. Their open sockets are cut later, because a page closes its socket by itself after the
 * push.
 */
export function closeChannel(
  store: Store,
  realtime: Revoker,
  sessions: readonly Session[],
  leftUuid: string,
): void {
  store.database.afterCommit(() => {
    for (const { tokenHash } of sessions) store.sessions.change(tokenHash, { leftUuid });
    setTimeout(() => revokeTokens(realtime, sessions), CLOSING_MS).unref();
  });
}

/**
 * Notes that a session of a registration has proven its applicant. From now on the sessions without a proof have to show the
 * face, and get no further pushes.
 */
export function noteOwner(store: Store, realtime: Revoker, uuid: string): void {
  store.registrations.change(uuid, { hasOwner: true });
  const unproven = store.sessions.allOf(uuid).filter(({ provenBy }) => provenBy === null);
  for (const { tokenHash, face } of unproven) {
    store.sessions.change(tokenHash, { face: face ?? faceCheck() });
  }
  cutChannels(store, realtime, unproven);
}

/**
 * Creates the function that says whether a channel token is revoked: its session has ended, has left the registration, or
 * has no proof while another session is proven.
 */
export function isChannelRevoked({ sessions, registrations }: Store, nowMs: () => number) {
  return (tokenHash: string, uuid: string): boolean => {
    const session = sessions.getLive(tokenHash, nowMs());
    if (session === null || (session.leftUuid !== null && session.leftUuid === uuid)) return true;
    const registration = session.uuid === null ? null : registrations.get(session.uuid);
    return session.provenBy === null && registration?.hasOwner === true;
  };
}

/**
 * Marks a session as proven by the face. From now on the session may only ask for the step, and the answer has a new token.
 */
export function startRenewal(store: Store, tokenHash: string, fields: Partial<Session> = {}): void {
  const proven = { provenBy: 'face', face: null, isRenewing: true } as const;
  store.sessions.change(tokenHash, { ...proven, ...fields });
}

/**
 * Returns the token that replaces an old token; each call returns the same new token. The new token is derived from the old
 * token, which only its owner has, so the database alone does not reveal the new token.
 * @param secret key of the derivation
 */
export function renewToken(
  store: Store,
  old: Session,
  { token, secret }: { token: string; secret: string },
  nowMs: number,
): string {
  const renewed = createHmac('sha256', secret).update(token).digest('base64url');
  const tokenHash = hashOf(renewed);
  if (store.sessions.get(tokenHash)) return renewed;
  store.sessions.put({
    ...old,
    tokenHash,
    expiresMs: nearerEnd(old.endsMs, nowMs),
    isRenewing: false,
    isUnused: true,
  });
  const endMs = nowMs + RENEWAL_MS;
  for (const earlier of store.sessions.before({ tokenHash, uuid: old.uuid })) {
    const endsMs = Math.min(earlier.endsMs, endMs);
    const expiresMs = Math.min(earlier.expiresMs, endMs);
    store.sessions.change(earlier.tokenHash, { endsMs, expiresMs });
  }
  return renewed;
}

/** Extends the idle time of a live session. The first use of a new token ends all earlier sessions of the registration. */
export function noteUse(
  store: Store,
  realtime: Revoker,
  { tokenHash, deviceKey }: { tokenHash: string | null; deviceKey: string },
  nowMs: number,
): void {
  const session = tokenHash === null ? null : store.sessions.getLive(tokenHash, nowMs);
  if (session?.deviceKey !== deviceKey) return;
  store.database.transaction(() => {
    store.sessions.change(session.tokenHash, { expiresMs: nearerEnd(session.endsMs, nowMs) });
    if (!session.isUnused) return;
    store.sessions.change(session.tokenHash, { isUnused: false });
    endSessions(store, realtime, store.sessions.before(session));
  });
}
