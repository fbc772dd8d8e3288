/*
 * The script of every document: a page of text is complete without it. It adds what HTML cannot do, and imports no React:
 * React comes with an island that somebody uses.
 */
import { hasCrossOriginCookies } from './config/config.ts';
import { importWhenPossible } from './device/importWhenPossible.ts';
import { keepInstallOffer } from './device/installation.ts';
import { allowCrossOriginCookies } from './device/storage/cookies.ts';
import { sessionKeys } from './device/storage/keys.ts';
import { readEntry } from './device/storage/webStorage.ts';
import { whenIdle } from './device/whenIdle.ts';
import { askedLanguage, isLanguage } from './locales/language.ts';
import { nameAddress } from './shell/document/nameAddress.ts';
import { openHashTarget } from './shell/document/openHashTarget.ts';
import { storeLanguage } from './shell/storedLanguage.ts';
import { startThemeSwitch } from './shell/theme.ts';
import { answerInstallLinks } from './site/help/install/answerInstallLinks.ts';
import { handedQuery, queryOfEntry, sendHelpQuery } from './site/help/search/helpQuery.ts';
import { startHome } from './site/home/startHome.ts';
import { storeTyped } from './site/islands/typedValues.ts';
import { wakeIslands } from './site/islands/wakeIslands.ts';
import './styles.ts';

/** Returns whether an island has something to show on arrival that the prerendered page has not. */
function isIslandExpected(name: string | undefined): boolean {
  if (name === 'HelpSearch') return handedQuery() !== '' || queryOfEntry() !== '';
  return name === 'FloodChecklist' && readEntry('session', sessionKeys.floodTicks) !== null;
}

/** Lets the link to the other language keep what is typed, and the address's hash. */
function keepPlaceInOtherLanguage(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[hreflang]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      storeTyped();
      link.hash = location.hash;
    },
    { capture: true },
  );
}

function start(): void {
  keepInstallOffer();
  if (hasCrossOriginCookies) allowCrossOriginCookies();
  const asked = askedLanguage(location.search);
  // At once: the next page may be requested before this one is idle.
  if (asked) storeLanguage(asked);
  nameAddress();
  startThemeSwitch();
  openHashTarget();
  answerInstallLinks();
  sendHelpQuery();
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'ru';
  wakeIslands(language, isIslandExpected);
  startHome(language);
  keepPlaceInOtherLanguage();
  document.documentElement.dataset.hydrated = '';
  whenIdle(() => {
    void importWhenPossible(() => import('./shell/document/startDocument.ts')).then((part) =>
      part.startDocument(storeTyped),
    );
  });
}

// An old browser may fail in the middle. Without a script the text can be read, and its links lead on.
if (!window.isTooOld) start();
