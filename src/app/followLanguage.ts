import type { I18n } from '@lingui/core';
import { isLanguage, type Language, languageOf, switchLanguage } from '../locales/i18n.ts';
import { readCookie } from '../storage/cookies.ts';
import { cookieNames } from '../storage/keys.ts';
import { languageInQuery } from './languageChoice.ts';

/**
 * Keeps the app's tabs in one language: a choice in one of them, by the switch or by a link with `?lang`, is told to the
 * others; a tab that did not hear of it, in the back-forward cache or without channels, finds it in the cookie.
 */
export function followLanguageOfOtherTabs(i18n: I18n): void {
  /** What another tab chose: it need not be told again, or two quick choices would chase each other for ever. */
  let followed: Language | null = null;
  /** Loading messages is a change to the translator too. */
  let current = languageOf(i18n);
  let channel: BroadcastChannel | null = null;

  const follow = async (chosen: unknown) => {
    if (!isLanguage(chosen) || chosen === languageOf(i18n)) return;
    followed = chosen;
    try {
      await switchLanguage(i18n, chosen);
    } catch {
      // Its texts cannot be fetched now: the next page comes in that language.
      followed = null;
    }
  };
  const look = () => {
    if (document.visibilityState === 'visible') void follow(readCookie(cookieNames.language));
  };

  const listen = () => {
    if (!('BroadcastChannel' in window)) return;
    channel = new BroadcastChannel('language');
    channel.addEventListener('message', ({ data }) => void follow(data));
  };

  const tell = (language: Language) => channel?.postMessage(language);

  listen();
  document.addEventListener('visibilitychange', look);
  // An open channel would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen();
    look();
  });
  i18n.on('change', () => {
    const language = languageOf(i18n);
    if (language === current) return;
    current = language;
    if (language === followed) followed = null;
    else tell(language);
  });
  const chosen = languageInQuery(location.search);
  if (chosen !== null) tell(chosen);
}
