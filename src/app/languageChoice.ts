import { isLanguage, type Language } from '../locales/i18n.ts';
import { writeCookie } from '../storage/cookies.ts';
import { cookieNames } from '../storage/keys.ts';

const YEAR_S = 365 * 86_400;

/**
 * Remembers the language for a year. A worker that reads no cookies is told at once; one that comes later finds it where
 * `keepLanguageForWorker` has put it.
 */
export function keepLanguage(language: Language): void {
  writeCookie(cookieNames.language, language, { maxAgeS: YEAR_S });
  // The worker writes it down: the page's first code is lighter without the database's.
  navigator.serviceWorker?.controller?.postMessage({ type: 'LANGUAGE', language });
}

/** A language named in the address (`?lang=kk`) is a choice; any other value is ignored. */
export function languageInQuery(search: string): Language | null {
  const value = new URLSearchParams(search).get('lang');
  return isLanguage(value) ? value : null;
}
