import { cookieNames, databaseKeys } from '../device/storage/keys.ts';
import { readRecord } from '../device/storage/records.ts';
import { withinTime } from '../device/withinTime.ts';
import { askedLanguage, chooseLanguage, isLanguage, type Language } from '../locales/language.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Returns the stored choice. A fetch event carries no Cookie header, so the worker asks the Cookie Store; what that does
 * not know is read from the page's copy in the database. Only a language counts as an answer: in Firefox the store may
 * say that there is no cookie although there is one.
 */
async function storedLanguage(): Promise<unknown> {
  try {
    const cookie = 'cookieStore' in self ? await self.cookieStore.get(cookieNames.language) : null;
    if (isLanguage(cookie?.value)) return cookie.value;
  } catch {
    // Cookies are refused; the database may not be.
  }
  return readRecord(databaseKeys.language);
}

/** A page waits no longer for the stored choice. Cookies or a database that do not answer leave no page blank. */
const STORED_WITHIN_MS = 300;

/** Returns the language in which a page is answered, by the rule of the host. */
export async function visitLanguage({ search }: URL): Promise<Language> {
  const asked = askedLanguage(search);
  const stored = asked ?? (await withinTime(storedLanguage(), STORED_WITHIN_MS).catch(() => null));
  return chooseLanguage({ asked, stored, preferred: navigator.languages });
}
