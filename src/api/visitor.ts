import { config } from '../config/config.ts';
import { cookieValues, readToken, writeCookie } from '../device/storage/cookies.ts';
import { removeEveryCookie } from '../device/storage/foreignCookies.ts';
import { localKeys, sessionKeys } from '../device/storage/keys.ts';
import { readEntry, writeEntry } from '../device/storage/webStorage.ts';

/** Five years. Some browsers limit a cookie to 400 days, so each visit sets the cookie again. */
const COOKIE_MAX_AGE_S = 5 * 365 * 86_400;

export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

let renewedId: string | null = null;

export function storeVisitorId(id: string): void {
  // A second cookie comes from another host of the site or from another path.
  if (cookieValues(config.visitorCookie).length > 1) removeEveryCookie(config.visitorCookie);
  writeCookie(config.visitorCookie, id, { maxAgeS: COOKIE_MAX_AGE_S });
  writeEntry('local', localKeys.visitor, id);
  writeEntry('session', sessionKeys.visitor, id);
  renewedId = id;
}

/** Returns the UUID from the first place that has one, or a new UUID. Two cookies of this name are treated as no cookie. */
export function knownVisitorId(): string {
  const places = [
    readToken(config.visitorCookie),
    // Comes before the page's own copy, because another tab may have logged out.
    readEntry('local', localKeys.visitor),
    renewedId,
    readEntry('session', sessionKeys.visitor),
  ];
  return places.find((place) => place !== null && uuid.test(place)) ?? crypto.randomUUID();
}

/**
 * Returns the visitor's UUID from the cookie or a copy of it. The UUID serves statistics and gives no access. Without
 * storage the UUID lasts as long as the page.
 */
export function visitorId(): string {
  const id = knownVisitorId();
  if (id !== renewedId) storeVisitorId(id);
  return id;
}

/** Returns the UUID that local storage has; null without a UUID. A logout replaces the UUID, also in another tab. */
export const storedVisitorId = (): string | null => readEntry('local', localKeys.visitor);

/** Replaces the visitor's UUID in every tab, so that nothing connects the next person with the previous one. */
export function renewVisitorId(): void {
  storeVisitorId(crypto.randomUUID());
}
