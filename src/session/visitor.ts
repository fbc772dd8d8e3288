import { readCookie, writeCookie } from '../storage/cookies.ts';
import { cookieNames, localKeys, sessionKeys } from '../storage/keys.ts';
import { readEntry, writeEntry } from '../storage/webStorage.ts';

/** Five years; browsers that keep a cookie for 400 days at most get it anew at each visit. */
const COOKIE_MAX_AGE_S = 5 * 365 * 86_400;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

let renewedId: string | null = null;

function keep(id: string): void {
  writeCookie(cookieNames.visitor, id, { maxAgeS: COOKIE_MAX_AGE_S });
  writeEntry('local', localKeys.visitor, id);
  writeEntry('session', sessionKeys.visitor, id);
  renewedId = id;
}

/**
 * Who visits, a UUID: the cookie `uid`, restored from whichever of its copies survived, renewed once a page load.
 * Where nothing is kept it lives as long as the page.
 */
export function visitorId(): string {
  const places = [
    readCookie(cookieNames.visitor),
    renewedId,
    readEntry('local', localKeys.visitor),
    readEntry('session', sessionKeys.visitor),
  ];
  const id = places.find((place) => place !== null && uuid.test(place)) ?? crypto.randomUUID();
  if (id !== renewedId) keep(id);
  return id;
}
