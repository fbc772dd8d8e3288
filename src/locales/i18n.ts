import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Area } from './areas.ts';

/** The interface's languages; the back end calls Kazakh `kz`. */
export const languages = ['ru', 'kk'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = { ru: 'Русский', kk: 'Қазақша' };

export function isLanguage(value: unknown): value is Language {
  return value === 'ru' || value === 'kk';
}

/**
 * The language to show when the visitor has not chosen one: Kazakh if it comes before Russian
 * among the browser's languages, else Russian.
 * @param preferred BCP 47 tags, most wanted first (`navigator.languages`)
 */
export function negotiateLanguage(preferred: readonly string[]): Language {
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return known ?? 'ru';
}

const catalogs = import.meta.glob<{ readonly messages: Messages }>('./*/*.po');

/** The catalog's file, as the build's manifest names it below `src/`. */
export function catalogFile(area: Area, language: Language): string {
  return `locales/${area}/${language}.po`;
}

async function fetchMessages(area: Area, language: Language): Promise<Messages> {
  const importCatalog = catalogs[`./${area}/${language}.po`];
  if (!importCatalog) throw new Error(`No catalog ${catalogFile(area, language)}`);
  return (await importCatalog()).messages;
}

const loadedAreasKey = Symbol('loaded areas');

/** Kept on the translator itself: React's context hands out proxies of it, so its identity is no key. */
function loadedAreas(i18n: I18n): Set<Area> {
  const areas: unknown = Reflect.get(i18n, loadedAreasKey);
  if (areas instanceof Set) return areas;
  throw new Error('This translator was not made by createI18n');
}

/** A fresh translator without messages. */
export function createI18n(language: Language): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  Reflect.set(i18n, loadedAreasKey, new Set());
  return i18n;
}

/** The translator's language; it only ever is one of ours. */
export function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'ru';
}

export function isAreaLoaded(i18n: I18n, area: Area): boolean {
  return loadedAreas(i18n).has(area);
}

/**
 * Loads an area's messages in the current language, unless they are there.
 * @throws when the catalog cannot be fetched
 */
export async function loadArea(i18n: I18n, area: Area): Promise<void> {
  if (isAreaLoaded(i18n, area)) return;
  const language = languageOf(i18n);
  const messages = await fetchMessages(area, language);
  // The language may have been switched while the messages travelled.
  if (languageOf(i18n) !== language) return loadArea(i18n, area);
  // Not by `load`, which would render everything anew: nothing on the screen uses these yet, and HTML that waits for
  // its hydration would be thrown away.
  Object.assign(i18n.messages, messages);
  loadedAreas(i18n).add(area);
}

/** What the page on display shows in the language beside its messages: fetched before the language is switched. */
export const languageParts = new Set<(language: Language) => Promise<unknown>>();

/**
 * Switches every text on the screen, and the document, to another language, once all of them are there.
 * @throws when a catalog cannot be fetched (offline before the precache is filled); the language then stays
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  for (const fetchPart of languageParts) await fetchPart(language);
  const fetched = new Set<Area>();
  // An area may arrive while others travel: it must not be left behind in the language before.
  for (;;) {
    const missing = [...loadedAreas(i18n)].filter((area) => !fetched.has(area));
    if (missing.length === 0) break;
    const catalogs = await Promise.all(missing.map((area) => fetchMessages(area, language)));
    for (const messages of catalogs) i18n.load(language, messages);
    for (const area of missing) fetched.add(area);
  }
  // Before anybody hears of it: what is asked for anew on the switch is asked for in the document's language.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  i18n.activate(language);
}
