/*
 * The languages of the interface, and the rule that chooses a language. The page, the service worker, the sandbox's host and
 * the build all use this file, so it imports nothing. `tests/host/languageCases.ts` lists the cases of the rule.
 */

export const languages = ['ru', 'kk'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return value === 'ru' || value === 'kk';
}

/** The BCP 47 tag of each language. */
export const languageTags = { ru: 'ru-RU', kk: 'kk-KZ' } as const;

/**
 * Returns the locales of a language for the formats of `Intl`. The last locale is the fallback: without it, a browser that lacks
 * the language would use the language of the device.
 */
export const formatLocales = (language: Language): string[] => [languageTags[language], 'en-US'];

/**
 * Returns the back end's name of a language. The back end calls Kazakh `kz`.
 * @param language a language, or the document's `lang`
 */
export function backEndLanguage(language: string): 'ru' | 'kz' {
  return language === 'kk' ? 'kz' : 'ru';
}

/**
 * The parameter of an address that names a language: the language's code in any case, also with a region. `kz` means Kazakh.
 * `linkLanguage.ts` has the rule for an address that may be escaped.
 */
const askedBy = /[?&]lang=(?:(rus?)|k[kz]|[kq]az)(?![a-z0-9;%])/i;

/**
 * Returns the language that `?lang` in a page's address names, or null for any other value.
 * @param search the address's query after `device/plainQuery.ts` has removed escapes
 */
export function askedLanguage(search: string): Language | null {
  const asked = askedBy.exec(search);
  return asked && (asked[1] ? 'ru' : 'kk');
}

/**
 * Returns a query without the parameter of the language, in any case. A separator may remain at the end. The caller removes
 * escapes first (`device/plainQuery.ts`).
 */
export const withoutLanguage = (search: string): string =>
  search.replace(/([?&])(?:lang=[^&]*&?)+/gi, '$1');

interface LanguageSources {
  /** The language that the address names, or null. */
  readonly asked: Language | null;
  /** The stored choice, unchecked. */
  readonly stored: unknown;
  /** BCP 47 tags in order of preference, as in `navigator.languages`. */
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
