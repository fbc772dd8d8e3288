import { isLanguage, type Language } from '../i18n.ts';
import { writeCookie } from '../storage/cookies.ts';
import { writeRecord } from '../storage/database.ts';
import { cookieNames, databaseKeys } from '../storage/keys.ts';

const YEAR_S = 365 * 86_400;

/** Remembers the language for a year, also where the service worker can read it. */
export function keepLanguage(language: Language): void {
  writeCookie(cookieNames.language, language, { maxAgeS: YEAR_S });
  void writeRecord(databaseKeys.language, language);
}

/** A language named in the address (`?lang=kk`) is a choice; any other value is ignored. */
export function languageInQuery(search: string): Language | null {
  const value = new URLSearchParams(search).get('lang');
  return isLanguage(value) ? value : null;
}
