import { readCookie, writeCookie } from '../device/storage/cookies.ts';
import { cookieNames } from '../device/storage/keys.ts';
import { isLanguage, type Language } from '../locales/language.ts';

const YEAR_S = 365 * 86_400;

/** Returns the language that the visitor chose on this device, or null. */
export function storedLanguage(): Language | null {
  const stored = readCookie(cookieNames.language);
  return isLanguage(stored) ? stored : null;
}

/**
 * Stores the visitor's choice for a year. The worker, which may be unable to read the cookie, is told to store a copy, and to
 * keep the language:
 * the page's first code is lighter without the database's. A worker that comes later gets it from `followLanguage`.
 */
export function storeLanguage(language: Language): void {
  writeCookie(cookieNames.language, language, { maxAgeS: YEAR_S });
  navigator.serviceWorker?.controller?.postMessage({ type: 'LANGUAGE', language });
}
