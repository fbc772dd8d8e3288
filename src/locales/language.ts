/*
 * The languages of the interface and the rule by which one is chosen. The page, the service worker, the sandbox's host
 * and the build all use this file, so it imports nothing. `tests/host/languageCases.ts` lists the rule's cases.
 */

export const languages = ['ru', 'kk'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return value === 'ru' || value === 'kk';
}

/**
 * Returns the back end's name of a language: it calls Kazakh `kz`.
 * @param language a language, or the document's `lang`
 */
export function backEndLanguage(language: string): 'ru' | 'kz' {
  return language === 'kk' ? 'kz' : 'ru';
}

/**
 * Returns the language that an address asks for by `?lang`, or null: another value is ignored.
 * @param search the address's query
 */
export function askedLanguage(search: string): Language | null {
  const asked = new URLSearchParams(search).get('lang');
  return isLanguage(asked) ? asked : null;
}

interface LanguageSources {
  /** The language that the address asks for; null for none. */
  readonly asked: Language | null;
  /** The stored choice, unchecked. */
  readonly stored: unknown;
  /** BCP 47 tags, most wanted first, as in `navigator.languages`. */
  readonly preferred: readonly string[];
}

/**
 * Returns the language of a page: the language in the address, else the stored choice, else the first supported language of
 * the browser, else Russian.
 */
export function chooseLanguage({ asked, stored, preferred }: LanguageSources): Language {
  if (asked !== null) return asked;
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'ru';
}
