import { cookieNames, databaseKeys } from '../storage/keys.ts';
import { readRecord } from '../storage/records.ts';

declare const self: ServiceWorkerGlobalScope;

export type Language = 'ru' | 'kk';

export function isLanguage(value: unknown): value is Language {
  return value === 'ru' || value === 'kk';
}

/** The host's and `i18n.ts`'s rule, which the worker cannot import without the catalogs: `language.test.ts` compares. */
export function preferredLanguage(preferred: readonly string[]): Language {
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return known ?? 'ru';
}

/** Fetch events show no Cookie header. Where the worker cannot read cookies, the page's copy of the choice serves. */
async function keptChoice(): Promise<unknown> {
  try {
    if ('cookieStore' in self) return (await self.cookieStore.get(cookieNames.language))?.value;
  } catch {
    // Cookies are refused; the database may not be.
  }
  return readRecord(databaseKeys.language);
}

/** The language of a page, as the host would choose it: `?lang`, then the choice kept, then the browser's languages. */
export async function chooseLanguage(url: URL): Promise<Language> {
  const asked = url.searchParams.get('lang');
  if (isLanguage(asked)) return asked;
  const kept = await keptChoice();
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}
