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
 * other tabs. The stored choice is read in two cases: at the start, because a worker that cannot read the choice answers in
 * another language; and whenever the page becomes visible, because a page in the back-forward cache gets no message.
 */
export function followLanguage(i18n: I18n): void {
  /**
   * The choice of another tab. It is not posted again, because two quick choices would then follow each other without end.
   */
  let followed: Language | null = null;
  /** Compared at each change, because the translator also reports a change when messages are loaded. */
  let current = languageOf(i18n);

  const follow = async (chosen: unknown) => {
    if (!isLanguage(chosen) || chosen === languageOf(i18n)) return;
    followed = chosen;
    try {
      await switchLanguage(i18n, chosen);
    } catch {
      // The texts cannot be fetched now. The next page comes in the chosen language as soon as its texts are available.
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

/** Copies a choice to the place where the worker reads it. The choice may be older than the worker. */
export function storeCopyForWorker(): void {
  const stored = storedLanguage();
  if (stored !== null) void writeRecord(databaseKeys.language, stored);
}
