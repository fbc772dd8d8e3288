import { config } from '../config/config.ts';
import { cookieValues, readToken, writeCookie } from '../device/storage/cookies.ts';
import { removeEveryCookie } from '../device/storage/foreignCookies.ts';
import { localKeys, sessionKeys } from '../device/storage/keys.ts';
import { readEntry, writeEntry } from '../device/storage/webStorage.ts';

/** Five years. Browsers that limit a cookie to 400 days get it again at each visit. */
const COOKIE_MAX_AGE_S = 5 * 365 * 86_400;

export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

let renewedId: string | null = null;

export function storeVisitorId(id: string): void {
  // Another host of the site, or another path, has set one beside this app's.
  if (cookieValues(config.visitorCookie).length > 1) removeEveryCookie(config.visitorCookie);
  writeCookie(config.visitorCookie, id, { maxAgeS: COOKIE_MAX_AGE_S });
  writeEntry('local', localKeys.visitor, id);
  writeEntry('session', sessionKeys.visitor, id);
  renewedId = id;
}

/** Returns the UUID that one of the places still has, or a new one. Two cookies count as none. */
export function knownVisitorId(): string {
  const places = [
    readToken(config.visitorCookie),
    // Before the page's own: another tab may have logged out.
    readEntry('local', localKeys.visitor),
    renewedId,
    readEntry('session', sessionKeys.visitor),
  ];
  return places.find((place) => place !== null && uuid.test(place)) ?? crypto.randomUUID();
}

/**
 * Returns the visitor's UUID, which is a statistic and no key: the cookie's, restored from the copy that survived. Where
 * nothing can be stored, it lives as long as the page.
 */
export function visitorId(): string {
  const id = knownVisitorId();
  if (id !== renewedId) storeVisitorId(id);
  return id;
}

/** Gives the visitor another UUID, in every tab: nothing ties the next person to the one who has left. */
export function renewVisitorId(): void {
  storeVisitorId(crypto.randomUUID());
}
