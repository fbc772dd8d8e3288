import { isLanguage, type Language } from './language.ts';

let switched: Language | null = null;

/**
 * Returns the language of the page's own texts. The first script stores it (`firstScript.ts`), because a translation tool
 * rewrites `<html lang>`.
 */
export function pageLanguage(): Language {
  const written = window.documentLanguage ?? document.documentElement.lang;
  return switched ?? (isLanguage(written) ? written : 'ru');
}

/** Stores the language to which the texts of the page were switched. */
export function setPageLanguage(language: Language): void {
  switched = language;
  document.documentElement.lang = language;
}
