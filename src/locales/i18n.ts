import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Area } from './areas.ts';
import { formatLocales, isLanguage, type Language } from './language.ts';
import { setPageLanguage } from './pageLanguage.ts';

interface Catalog {
  readonly messages: Messages;
}

// Only the build needs the calculator's catalog, because the calculator's texts are in the HTML.
const catalogs = import.meta.env.SSR
  ? import.meta.glob<Catalog>('./*/*.po')
  : import.meta.glob<Catalog>(['./*/*.po', '!./calculator/*.po']);

/** Returns the catalog's file relative to `src/`, as the build's manifest names it. */
export function catalogFile(area: Area, language: Language): string {
  return `locales/${area}/${language}.po`;
}

/** @throws when the catalog cannot be fetched */
export async function fetchMessages(area: Area, language: Language): Promise<Messages> {
  const importCatalog = catalogs[`./${area}/${language}.po`];
  if (!importCatalog) throw new Error(`No catalog ${catalogFile(area, language)}`);
  return (await importCatalog()).messages;
}

const loadedAreasKey = Symbol('loaded areas');

/**
 * Returns the loaded areas. They are stored on the translator itself: React's context returns proxies of the translator, so
 * the translator cannot be the key of a map.
 */
function loadedAreas(i18n: I18n): Set<Area> {
  const areas: unknown = Reflect.get(i18n, loadedAreasKey);
  if (areas instanceof Set) return areas;
  throw new Error('This translator was not made by createI18n');
}

/** Creates a translator without messages. */
export function createI18n(language: Language): I18n {
  const i18n = setupI18n({
    locale: language,
    locales: formatLocales(language),
    messages: { [language]: {} },
  });
  Reflect.set(i18n, loadedAreasKey, new Set());
  return i18n;
}

/** Returns the translator's language. */
export function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'ru';
}

export function isAreaLoaded(i18n: I18n, area: Area): boolean {
  return loadedAreas(i18n).has(area);
}

/**
 * Loads an area's messages in the current language, unless they are loaded already.
 * @throws when the catalog cannot be fetched
 */
export async function loadArea(i18n: I18n, area: Area): Promise<void> {
  if (isAreaLoaded(i18n, area)) return;
  const language = languageOf(i18n);
  const messages = await fetchMessages(area, language);
  // The language may have been switched while the messages were fetched.
  if (languageOf(i18n) !== language) return loadArea(i18n, area);
  // `i18n.load` would render everything again and discard HTML that waits for its hydration. A new render is not needed,
  // because nothing on the screen uses these messages yet.
  Object.assign(i18n.messages, messages);
  loadedAreas(i18n).add(area);
}

/** Functions that fetch the page's other content in a language. They are called before the language is switched. */
export const languageParts = new Set<(language: Language) => Promise<unknown>>();

/**
 * Switches the document and every text on the screen to another language, once all messages are fetched.
 * @throws when a catalog cannot be fetched (offline before the precache is filled); the language then stays unchanged
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  for (const fetchPart of languageParts) await fetchPart(language);
  const fetched = new Set<Area>();
  // An area that is loaded during the fetch must be switched too.
  for (;;) {
    const missing = [...loadedAreas(i18n)].filter((area) => !fetched.has(area));
    if (missing.length === 0) break;
    const catalogs = await Promise.all(missing.map((area) => fetchMessages(area, language)));
    for (const messages of catalogs) i18n.load(language, messages);
    for (const area of missing) fetched.add(area);
  }
  // `activate` calls listeners that fetch again in the document's language, so the document comes first.
  if (typeof document !== 'undefined') setPageLanguage(language);
  i18n.activate(language, formatLocales(language));
}
