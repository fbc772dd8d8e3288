import type { I18n } from '@lingui/core';
import { getDefaultStore } from 'jotai/vanilla';
import { onVisible } from '../device/pageLifecycle.ts';
import { databaseKeys } from '../device/storage/keys.ts';
import { writeRecord } from '../device/storage/records.ts';
import { openTabChannel } from '../device/tabChannel.ts';
import { languageOf, switchLanguage } from '../locales/i18n.ts';
import { askedLanguage, isLanguage, type Language } from '../locales/language.ts';
import { missingLanguageAtom } from './notices/notice.ts';
import { storedLanguage } from './storedLanguage.ts';

/**
 * Keeps the page in the chosen language. A choice in one tab, by the switch or by a link with `?lang`, is posted to the
 * others. The stored choice is read at the start, because a worker that could not read it answers in another language,
 * and whenever the page is seen again, because a page in the back-forward cache hears of nothing.
 */
export function followLanguage(i18n: I18n): void {
  /** The choice of another tab. It is not posted again: two quick choices would chase each other without end. */
  let followed: Language | null = null;
  /** The translator also reports a change when messages are loaded. */
  let current = languageOf(i18n);

  const follow = async (chosen: unknown) => {
    if (!isLanguage(chosen) || chosen === languageOf(i18n)) return;
    followed = chosen;
    try {
      await switchLanguage(i18n, chosen);
    } catch {
      // The texts cannot be fetched now: the next page comes in that language, once it can be had.
      followed = null;
      getDefaultStore().set(missingLanguageAtom, chosen);
    }
  };
  const followStored = () => void follow(storedLanguage());

  const channel = openTabChannel('language', (chosen) => void follow(chosen));
  onVisible(followStored);
  i18n.on('change', () => {
    const language = languageOf(i18n);
    if (language === current) return;
    current = language;
    getDefaultStore().set(missingLanguageAtom, null);
    if (language === followed) followed = null;
    else channel.post(language);
  });
  const asked = askedLanguage(location.search);
  if (asked !== null) channel.post(asked);
  followStored();
  storeCopyForWorker();
}

/** Stores a choice that was made before there was a worker where the worker reads it. */
export function storeCopyForWorker(): void {
  const stored = storedLanguage();
  if (stored !== null) void writeRecord(databaseKeys.language, stored);
}
