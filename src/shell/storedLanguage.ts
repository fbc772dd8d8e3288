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
 * Stores the visitor's choice for a year. Posts the choice to the worker, which keeps the files of the language and stores a
 * copy of the choice, because some workers cannot read the cookie. The worker stores the copy because the database's code would
 * enlarge this page's first load. `followLanguage` stores the copy for a worker that is installed later.
 */
export function storeLanguage(language: Language): void {
  writeCookie(cookieNames.language, language, { maxAgeS: YEAR_S });
  navigator.serviceWorker?.controller?.postMessage({ type: 'LANGUAGE', language });
}
