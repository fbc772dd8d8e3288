import type { Realtime } from '../realtime/realtime.ts';
import { NO_DEVICE_KEY, type Session } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { hashOf } from './tokens.ts';

const hourMs = 60 * 60 * 1000;
/** Lifetime of a session from its opening, regardless of use. */
export const SESSION_MS = 8 * hourMs;
/** Time without a call after which a session ends earlier. An open page renews its channel token every hour. */
export const IDLE_MS = 2 * hourMs;

/** Time in which pages close a socket by themselves. */
const CLOSING_MS = 10_000;

type Revoker = Pick<Realtime, 'revoke'>;

/** Returns the end of a session without further use: the earlier of its two ends. */
function nearerEnd(endsMs: number, nowMs: number): number {
  return Math.min(endsMs, nowMs + IDLE_MS);
}

type NewSession = Pick<Session, 'deviceKey'> &
  Partial<Pick<Session, 'earlierProof' | 'endsMs'>> & { readonly uuid: string };

/**
 * Opens a session of a registration. By default it ends after the whole lifetime.
 * @returns the bearer token
 */
export function openSession(store: Store, session: NewSession, nowMs: number): string {
  const token = store.random.bytes(32).toString('base64url');
  const { endsMs = nowMs + SESSION_MS, earlierProof = null } = session;
  store.sessions.put({
    ...session,
    tokenHash: hashOf(token),
    endsMs,
    expiresMs: nearerEnd(endsMs, nowMs),
    leftUuid: null,
    earlierProof,
  });
  return token;
}

/** Ends sessions; their sockets are cut after the pushes of the same transaction. */
export function endSessions(store: Store, realtime: Revoker, ended: readonly Session[]): void {
  if (ended.length === 0) return;
  for (const { tokenHash } of ended) store.sessions.remove(tokenHash);
  store.database.afterCommit(() => revokeTokens(realtime, ended));
}

/** Ends the sessions of a registration that an opening leads to, and the session of the caller. */
export function endBeforeOpening(
  store: Store,
  realtime: Revoker,
  uuid: string,
  caller: Session | null,
): void {
  const others = store.sessions
    .allOf(uuid)
    .filter(({ tokenHash }) => tokenHash !== caller?.tokenHash);
  endSessions(store, realtime, caller ? [...others, caller] : others);
}

function revokeTokens(realtime: Revoker, sessions: readonly Session[]): void {
  realtime
    .revoke(sessions.map(({ tokenHash }) => tokenHash))
    .catch((error: unknown) => console.error('Channel tokens could not be revoked:', error));
}

/**
 * Closes the channel of a registration to a session that has left it, after the pushes of the same transaction. The session
 * cannot attach to it again. Its open sockets are cut later, because a page closes its socket by itself after the push.
 */
export function closeChannel(
  store: Store,
  realtime: Revoker,
  session: Session,
  leftUuid: string,
): void {
  store.database.afterCommit(() => {
    store.sessions.change(session.tokenHash, { leftUuid });
    setTimeout(() => revokeTokens(realtime, [session]), CLOSING_MS).unref();
  });
}

/** Creates the function that says whether a channel token is revoked: its session has ended or has left the registration. */
export function isChannelRevoked({ sessions }: Store, nowMs: () => number) {
  return (tokenHash: string, uuid: string): boolean => {
    const session = sessions.getLive(tokenHash, nowMs());
    return session === null || session.leftUuid === uuid;
  };
}

/**
 * Extends the idle time of a live session. A session from before the device keys takes the first new key that its token
 * brings.
 */
export function noteUse(
  store: Store,
  { tokenHash, deviceKey }: { tokenHash: string | null; deviceKey: string },
  nowMs: number,
): void {
  const session = tokenHash === null ? null : store.sessions.getLive(tokenHash, nowMs);
  if (!session || deviceKey === '') return;
  store.database.transaction(() => {
    const isKeyless = session.deviceKey === NO_DEVICE_KEY && deviceKey !== NO_DEVICE_KEY;
    if (isKeyless && store.usedKeys.get(deviceKey) === null) {
      store.usedKeys.put({ deviceKey, usedMs: nowMs });
      store.sessions.change(session.tokenHash, { deviceKey });
      if (session.uuid) store.registrations.change(session.uuid, { deviceKey, openedMs: nowMs });
    } else if (session.deviceKey !== deviceKey) return;
    const expiresMs = nearerEnd(session.endsMs, nowMs);
    store.sessions.change(session.tokenHash, { expiresMs });
  });
}
