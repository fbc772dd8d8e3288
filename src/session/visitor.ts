import { readCookie, writeCookie } from '../storage/cookies.ts';
import { cookieNames, localKeys, sessionKeys } from '../storage/keys.ts';
import { readEntry, writeEntry } from '../storage/webStorage.ts';

/** Five years; browsers that keep a cookie for 400 days at most get it anew at each visit. */
const COOKIE_MAX_AGE_S = 5 * 365 * 86_400;
/** Until when the device's cookie is kept. */
const DEVICE_EXPIRES_MS = Date.UTC(2040, 11, 31);
/** A device whose clock is past that date still keeps it for a while. */
const LEAST_DEVICE_AGE_S = 86_400;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

let renewedId: string | null = null;

function keep(id: string): void {
  writeCookie(cookieNames.visitor, id, { maxAgeS: COOKIE_MAX_AGE_S });
  writeEntry('local', localKeys.visitor, id);
  writeEntry('session', sessionKeys.visitor, id);
  renewedId = id;
}

/** The UUID that any of the places still has, or a new one. */
function knownId(): string {
  const places = [
    readCookie(cookieNames.visitor),
    renewedId,
    readEntry('local', localKeys.visitor),
    readEntry('session', sessionKeys.visitor),
  ];
  return places.find((place) => place !== null && uuid.test(place)) ?? crypto.randomUUID();
}

/**
 * Who visits, a UUID: the cookie `uid`, restored from whichever of its copies survived. Where nothing is kept it lives as
 * long as the page.
 */
export function visitorId(): string {
  const id = knownId();
  if (id !== renewedId) keep(id);
  return id;
}

function renewDevice(): void {
  const kept = readCookie(cookieNames.device);
  const id = kept !== null && uuid.test(kept) ? kept : crypto.randomUUID();
  const maxAgeS = Math.floor((DEVICE_EXPIRES_MS - Date.now()) / 1_000);
  writeCookie(cookieNames.device, id, { maxAgeS: Math.max(maxAgeS, LEAST_DEVICE_AGE_S) });
}

/** A visit begins: `uid` with its copies and DEVICE_GUID are kept anew, whether or not this page calls the back end. */
export function renewVisitor(): void {
  keep(knownId());
  renewDevice();
}
