import { config } from '../config/config.ts';
import { cookieValues, readCookie, writeCookie } from '../storage/cookies.ts';
import { removeEveryCookie } from '../storage/foreignCookies.ts';
import { cookieNames, localKeys, sessionKeys } from '../storage/keys.ts';
import { readEntry, writeEntry } from '../storage/webStorage.ts';

/** Five years. Browsers that limit a cookie to 400 days get it again at each visit. */
const COOKIE_MAX_AGE_S = 5 * 365 * 86_400;
/** Expiry of the device's cookie. */
const DEVICE_EXPIRES_MS = Date.UTC(2040, 11, 31);
/** The life of the cookie on a device whose clock is past that date. */
const MIN_DEVICE_AGE_S = 86_400;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

let renewedId: string | null = null;

/** Returns whether another host of the site, or another path, has set a cookie of the name beside this app's. */
const hasForeignCookie = () => cookieValues(config.visitorCookie).length > 1;

function store(id: string): void {
  if (hasForeignCookie()) removeEveryCookie(config.visitorCookie);
  writeCookie(config.visitorCookie, id, { maxAgeS: COOKIE_MAX_AGE_S });
  writeEntry('local', localKeys.visitor, id);
  writeEntry('session', sessionKeys.visitor, id);
  renewedId = id;
}

/** Returns the UUID that one of the places still has, or a new one. Two cookies count as none. */
function knownId(): string {
  const places = [
    hasForeignCookie() ? null : readCookie(config.visitorCookie),
    // Before the page's own: another tab may have logged out.
    readEntry('local', localKeys.visitor),
    renewedId,
    readEntry('session', sessionKeys.visitor),
  ];
  return places.find((place) => place !== null && uuid.test(place)) ?? crypto.randomUUID();
}

/**
 * Returns the visitor's UUID: the cookie `uid` (unless the build names it otherwise), restored from the copy that survived. Where nothing can be stored, it
 * lives as long as the page.
 */
export function visitorId(): string {
  const id = knownId();
  if (id !== renewedId) store(id);
  return id;
}

/** Gives the visitor another UUID, in every tab: nothing ties the next person to the one who has left. */
export function renewVisitorId(): void {
  store(crypto.randomUUID());
}

function renewDevice(): void {
  const stored = readCookie(cookieNames.device);
  const id = stored !== null && uuid.test(stored) ? stored : crypto.randomUUID();
  const maxAgeS = Math.floor((DEVICE_EXPIRES_MS - Date.now()) / 1_000);
  writeCookie(cookieNames.device, id, { maxAgeS: Math.max(maxAgeS, MIN_DEVICE_AGE_S) });
}

/**
 * Stores `uid`, its copies and DEVICE_GUID again at the start of a visit, whether or not the page calls the back end.
 */
export function renewVisitor(): void {
  store(knownId());
  renewDevice();
}
