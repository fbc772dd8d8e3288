import { atom, getDefaultStore } from 'jotai/vanilla';
import { config } from '../../config/config.ts';
import { setBadge } from '../../device/badge.ts';
import { logger } from '../../device/logger.ts';
import { onVisible } from '../../device/pageLifecycle.ts';
import {
  cookieValues,
  readToken,
  removeCookie,
  securePrefix,
  writeCookie,
} from '../../device/storage/cookies.ts';
import { removeEveryCookie } from '../../device/storage/foreignCookies.ts';
import { cookieNames } from '../../device/storage/keys.ts';
import { openTabChannel, type TabChannel } from '../../device/tabChannel.ts';
import { acceptDeviceKey, forgetDeviceKeys, removeStaleDeviceKeys } from './deviceKey.ts';
import { forgetLastStep, wasUnderWayLately } from './lastStep.ts';

const SESSION_MAX_AGE_S = 8 * 3_600;
const REFRESH_MAX_AGE_S = 7 * 86_400;

/** `stale`: a session without an application, ended at the login page. */
export type SessionEnd = 'expired' | 'logged_out' | 'stale';

export interface SessionTokens {
  readonly bearerToken: string;
  readonly refreshToken?: string | null | undefined;
}

/** Returns the bearer of calls; null without a session, and where another site has set a cookie of the same name. */
export function sessionToken(): string | null {
  return readToken(config.sessionCookie);
}

export function refreshToken(): string | null {
  return readToken(config.refreshCookie);
}

/** Identifies a session on this page. A token that the refresh token has renewed does not change it. */
export type SessionId = number;

let sessions = 0;

/** Returns the state of a session that begins with the token, or of no session. */
function begun(token: string | null) {
  if (token !== null) sessions += 1;
  return { token, id: token === null ? null : sessions };
}

const store = getDefaultStore();
const stateAtom = atom(begun(sessionToken()));
// The cookie may have expired while no page was open. A recent last step shows that there was a session.
const endAtom = atom<SessionEnd | null>(
  sessionToken() === null && wasUnderWayLately() ? 'expired' : null,
);

const foreignCookieAtom = atom(false);

/** Changes with every opening, and becomes null when the session ends. */
export const sessionIdAtom = atom((get) => get(stateAtom).id);
/**
 * True while there is a session. Prerendered HTML assumes none: see `useIsHydrated`. In a live session an IIN brings another
 * token for the same person, which does not change the value.
 */
export const isLoggedInAtom = atom((get) => get(stateAtom).token !== null);
/** End of this page's session; null during a session. */
export const sessionEndAtom = atom((get) => get(endAtom));

/** True when the page found a cookie of another site with the name of a token and could not remove this cookie. */
export const hasForeignCookieAtom = atom((get) => get(foreignCookieAtom));

const tokenCookies = [config.sessionCookie, config.refreshCookie] as const;

/** Removes both tokens, and cookies of other sites with the same names. @returns false when such a cookie remains */
function removeTokens(): boolean {
  const areRemoved = tokenCookies.map(removeEveryCookie);
  const isAllRemoved = !areRemoved.includes(false);
  if (!isAllRemoved) store.set(foreignCookieAtom, true);
  return isAllRemoved;
}

/** Returns whether another host of the site, or another path, has set a cookie of a token's name beside this app's. */
function hasForeignCookie(): boolean {
  return tokenCookies.some((name) => cookieValues(name).length > 1);
}

/** Takes the token of the cookie. @param isRenewal true when the token continues the earlier session */
function publish(end: SessionEnd | null, isRenewal = false): void {
  if (hasForeignCookie()) removeTokens();
  const token = sessionToken();
  const known = store.get(stateAtom);
  // The server may refuse the session before its applicant logs out, and a tab may miss the cookie before it learns why.
  if (token === null && end !== null && store.get(endAtom) === 'expired') store.set(endAtom, end);
  // The icon's mark has a meaning only in a live session.
  if (token === null) setBadge(false);
  if (token === known.token) return;
  store.set(endAtom, token === null ? (end ?? 'expired') : null);
  store.set(stateAtom, isRenewal && known.id !== null ? { ...known, token } : begun(token));
}

let channel: TabChannel | null = null;

function writeTokens({ bearerToken, refreshToken }: SessionTokens): void {
  writeCookie(config.sessionCookie, bearerToken, { maxAgeS: SESSION_MAX_AGE_S });
  if (refreshToken) writeCookie(config.refreshCookie, refreshToken, { maxAgeS: REFRESH_MAX_AGE_S });
}

/**
 * Stores the tokens of an opening, whose device key becomes the session's key.
 * @returns false without a session: the browser refuses cookies, or has another site's cookie of the same name
 */
export function storeSession(tokens: SessionTokens): boolean {
  const { bearerToken, refreshToken } = tokens;
  // The last known step belongs to one session: it names the owner of the drafts while the server is unreachable.
  if (bearerToken !== sessionToken()) forgetLastStep();
  if (!refreshToken) removeCookie(config.refreshCookie);
  // Another tab that finds the new token must find its key too.
  void acceptDeviceKey();
  writeTokens(tokens);
  if (hasForeignCookie() && removeTokens()) writeTokens(tokens);
  publish(null);
  channel?.post(null);
  return sessionToken() === bearerToken;
}

/** Stores the tokens that continue a session: last step, drafts and calls under way stay. */
export function renewSession(tokens: SessionTokens): void {
  writeTokens(tokens);
  publish(null, true);
  channel?.post(null);
}

/**
 * Removes both tokens, in every tab. The device keys stay unless the person has logged out, so that the IIN continues the
 * application: a stale session may come from a planted cookie. After an expired session the last step stays too.
 */
export function endSession(reason: SessionEnd): void {
  // A page that opens meanwhile and finds no token, but a last step, would report an expired session.
  if (reason !== 'expired') forgetLastStep();
  if (reason === 'logged_out') forgetDeviceKeys();
  removeTokens();
  publish(reason);
  channel?.post(reason);
}

/** Checks whether the session's cookie has expired, because no event reports it. */
export function noticeSessionEnd(): void {
  publish('expired');
}

/** Returns the session of the cookie, which another tab may have changed; null without a session. */
export function currentSession(): SessionId | null {
  noticeSessionEnd();
  return store.get(sessionIdAtom);
}

/** Follows the session of other tabs: by their messages, and by the cookie whenever the person returns to this tab. */
export function followOtherTabs(): void {
  channel = openTabChannel('session', (message) => {
    if (message === 'logged_out') removeStaleDeviceKeys();
    publish(message === 'logged_out' || message === 'stale' ? message : 'expired');
  });
  window.addEventListener('focus', noticeSessionEnd);
  onVisible(noticeSessionEnd);
  noticeSessionEnd();
}

/** Reason why no session can begin: the browser refuses cookies, or the cookie's name requires https. */
export type CookieProblem = 'refused' | 'insecure';

/**
 * Returns why the browser cannot store a session; null when it can. Pages check this before an application. The checked
 * cookie has the prefix of the session's cookie, because a browser refuses `__Host-` over http.
 */
export function cookieProblem(): CookieProblem | null {
  const prefix = securePrefix(config.sessionCookie);
  const name = `${prefix}${cookieNames.cookieCheck}`;
  const isStored = writeCookie(name, '1', { maxAgeS: 60 });
  removeCookie(name);
  if (isStored) return null;
  if (prefix === '' || location.protocol === 'https:') return 'refused';
  logger.error(
    `The session cookie ${config.sessionCookie} needs https: open the site by https, or build it with another JENIL_SESSION_COOKIE`,
  );
  return 'insecure';
}
