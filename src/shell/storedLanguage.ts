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
 * copy of the choice. The copy is needed because some workers cannot read the cookie. The worker stores it because the
 * database's code would make this page's first load heavier. A worker that is installed later gets the choice from
 * `followLanguage`.
 */
export function storeLanguage(language: Language): void {
  writeCookie(cookieNames.language, language, { maxAgeS: YEAR_S });
  navigator.serviceWorker?.controller?.postMessage({ type: 'LANGUAGE', language });
}
