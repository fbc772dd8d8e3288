import { readCookie, writeCookie } from '../device/storage/cookies.ts';
import { cookieNames } from '../device/storage/keys.ts';
import { knownVisitorId, storeVisitorId, uuid } from './visitor.ts';

/** Expiry of the device's cookie. */
const DEVICE_EXPIRES_MS = Date.UTC(2040, 11, 31);
/** Lifetime of the cookie on a device whose clock is past this expiry. */
const MIN_DEVICE_AGE_S = 86_400;

function renewDevice(): void {
  const stored = readCookie(cookieNames.device);
  const id = stored !== null && uuid.test(stored) ? stored : crypto.randomUUID();
  const maxAgeS = Math.floor((DEVICE_EXPIRES_MS - Date.now()) / 1_000);
  writeCookie(cookieNames.device, id, { maxAgeS: Math.max(maxAgeS, MIN_DEVICE_AGE_S) });
}

/** Renews the visitor's UUID, its copies and DEVICE_GUID at the start of a visit, also on a page without calls. */
export function renewVisitor(): void {
  storeVisitorId(knownVisitorId());
  renewDevice();
}
