import { isLanguage } from '../locales/i18n.ts';
import { readCookie } from '../storage/cookies.ts';
import { cookieNames, databaseKeys } from '../storage/keys.ts';
import { writeRecord } from '../storage/records.ts';

/** Puts a choice that was made before there was a worker where one that reads no cookies finds it. */
export function keepLanguageForWorker(): void {
  const chosen = readCookie(cookieNames.language);
  if (isLanguage(chosen)) void writeRecord(databaseKeys.language, chosen);
}
