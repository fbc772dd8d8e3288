import { atom, getDefaultStore } from 'jotai/vanilla';
import { config } from '../config/config.ts';
import { announceSessionChange } from '../platform/sessionEvents.ts';
import { readCookie, removeCookie, writeCookie } from '../storage/cookies.ts';
import { forgetLastStep, wasUnderWayLately } from './lastStep.ts';

const SESSION_MAX_AGE_S = 8 * 3_600;
const REFRESH_MAX_AGE_S = 7 * 86_400;

/** `stale`: a session with nothing under way, forgotten at the login page. */
export type SessionEnd = 'expired' | 'logged_out' | 'stale';

export interface SessionTokens {
  readonly bearerToken: string;
  readonly refreshToken?: string | null | undefined;
}

const tokenAtom = atom(sessionToken());
/** A cookie that ran out while no page was open says nothing of itself; the step that was under way does. */
const sessionEndBaseAtom = atom<SessionEnd | null>(
  sessionToken() === null && wasUnderWayLately() ? 'expired' : null,
);

/** Whether there is a session token. Prerendered HTML knows of none: see `useIsHydrated`. */
export const isLoggedInAtom = atom((get) => get(tokenAtom) !== null);
/** How the session of this page ended, until there is a new one. */
export const sessionEndAtom = atom((get) => get(sessionEndBaseAtom));

const listeners = new Set<() => void>();
let knownToken: string | null = sessionToken();

/** What no header can carry was not written by this app, and would make every call fail as if there were no network. */
function readToken(cookie: string): string | null {
  const token = readCookie(cookie) ?? '';
  return /^[!-~]+$/.test(token) ? token : null;
}

/** The bearer of calls; null when there is no session. */
export function sessionToken(): string | null {
  return readToken(config.sessionCookie);
}

export function refreshToken(): string | null {
  return readToken(config.refreshCookie);
}

function publish(end: SessionEnd | null): void {
  const token = sessionToken();
  const store = getDefaultStore();
  // The server may have called the session dead when it was asked to end it: it was the applicant's choice all the same.
  if (token === null && end === 'logged_out' && store.get(sessionEndBaseAtom) === 'expired') {
    store.set(sessionEndBaseAtom, end);
  }
  if (token === knownToken) return;
  // A token that is merely renewed ends no session.
  const isAnotherSession = token === null || knownToken === null;
  knownToken = token;
  store.set(sessionEndBaseAtom, token === null ? end : null);
  store.set(tokenAtom, token);
  for (const listener of listeners) listener();
  if (isAnotherSession) announceSessionChange();
}

let channel: BroadcastChannel | null = null;

function tellOtherTabs(end: SessionEnd | null): void {
  channel?.postMessage(end);
}

/**
 * Stores the tokens of a login.
 * @returns false when the browser refuses cookies; there is no session then
 */
export function keepSession({ bearerToken, refreshToken }: SessionTokens): boolean {
  // The last known step is the session's own: it says whose drafts may be shown while the server cannot be asked.
  if (bearerToken !== sessionToken()) forgetLastStep();
  const isKept = writeCookie(config.sessionCookie, bearerToken, { maxAgeS: SESSION_MAX_AGE_S });
  if (refreshToken) writeCookie(config.refreshCookie, refreshToken, { maxAgeS: REFRESH_MAX_AGE_S });
  else removeCookie(config.refreshCookie);
  publish(null);
  tellOtherTabs(null);
  return isKept;
}

/** Clears both tokens, in every tab. The step of a session that merely expired is still known: there is a way back to it. */
export function endSession(reason: SessionEnd): void {
  removeCookie(config.sessionCookie);
  removeCookie(config.refreshCookie);
  if (reason !== 'expired') forgetLastStep();
  publish(reason);
  tellOtherTabs(reason);
}

/** A cookie whose time is up says nothing of itself: whoever wants to use it looks. */
export function noticeSessionEnd(): void {
  publish('expired');
}

/** Calls back when there is another session than before, or none any more. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Follows what other tabs do to the session: by message where the browser has channels, and by looking at the cookie
 * when this tab is looked at again. A cookie whose time is up is noticed here too.
 * @returns stops following
 */
export function followOtherTabs(): () => void {
  const look = noticeSessionEnd;
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', ({ data }) => {
      publish(data === 'logged_out' || data === 'stale' ? data : 'expired');
    });
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('focus', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return () => {
    stopping.abort();
    channel?.close();
    channel = null;
  };
}
