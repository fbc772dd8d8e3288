import { cookieNames, databaseKeys } from '../device/storage/keys.ts';
import { readRecord } from '../device/storage/records.ts';
import { withinTime } from '../device/withinTime.ts';
import { chooseLanguage, isLanguage, type Language } from '../locales/language.ts';
import { linkLanguage } from '../locales/linkLanguage.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Returns the stored choice. A fetch event has no Cookie header, so the worker asks the Cookie Store, and then reads the
 * page's copy in the database. A missing cookie proves nothing, because in Firefox the store may not see an existing cookie.
 */
async function storedLanguage(): Promise<unknown> {
  try {
    const cookie = 'cookieStore' in self ? await self.cookieStore.get(cookieNames.language) : null;
    if (isLanguage(cookie?.value)) return cookie.value;
  } catch {
    // Cookies are refused, but the database may work.
  }
  return readRecord(databaseKeys.language);
}

/** Limit of a page's wait for the stored choice, so that no page stays blank when storage hangs. */
const STORED_WITHIN_MS = 300;

/** Returns the language of the answer to a navigation, by the same rule as the host. */
export async function visitLanguage({ search }: URL): Promise<Language> {
  const asked = linkLanguage(search);
  const stored = asked ?? (await withinTime(storedLanguage(), STORED_WITHIN_MS).catch(() => null));
  return chooseLanguage({ asked, stored, preferred: navigator.languages });
}
