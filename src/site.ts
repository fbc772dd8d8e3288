/*
 * The script of every document of `routes.ts`. A page of text is complete without this script, which only adds what HTML
 * cannot do. This script imports no React. React comes with the first island in use, or with the card of a running application.
 */
import { hasCrossOriginCookies } from './config/config.ts';
import { importNeeded, onReloadForPart } from './device/importWhenPossible.ts';
import { keepInstallOffer } from './device/installation.ts';
import { plainQueryPattern } from './device/paths.ts';
import { allowCrossOriginCookies } from './device/storage/cookies.ts';
import { sessionKeys } from './device/storage/keys.ts';
import { readEntry } from './device/storage/webStorage.ts';
import { whenIdle } from './device/whenIdle.ts';
import { askedLanguage, type Language } from './locales/language.ts';
import { pageLanguage } from './locales/pageLanguage.ts';
import { nameAddress } from './shell/document/nameAddress.ts';
import { openHashTarget } from './shell/document/openHashTarget.ts';
import { markHydrated } from './shell/markHydrated.ts';
import { storeLanguage } from './shell/storedLanguage.ts';
import { startThemeSwitch } from './shell/theme.ts';
import { answerInstallLinks } from './site/help/install/answerInstallLinks.ts';
import { handedQuery, queryOfEntry, sendHelpQuery } from './site/help/search/helpQuery.ts';
import { startHome } from './site/home/startHome.ts';
import { storeTyped } from './site/islands/typedValues.ts';
import { wakeIslands } from './site/islands/wakeIslands.ts';
import './styles.ts';
import { followMoneyUndo } from './device/moneyUndo.ts';

/** Returns whether an island must show content on arrival that the prerendered page lacks. */
function isIslandExpected(name: string | undefined): boolean {
  if (name === 'HelpSearch') return handedQuery() !== '' || queryOfEntry() !== '';
  return name === 'FloodChecklist' && readEntry('session', sessionKeys.floodTicks) !== null;
}

/** Keeps typed text and the address's hash when a visitor follows the link to the other language. */
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

function storeAskedLanguage(): Language {
  const asked = askedLanguage(location.search);
  if (asked) storeLanguage(asked);
  return asked ?? pageLanguage();
}

function start(): void {
  // The first step, because `importPart` reads this mark.
  markHydrated();
  keepInstallOffer();
  if (hasCrossOriginCookies) allowCrossOriginCookies();
  // Stores the language at once, because the visitor may request the next page before this page is idle.
  const asked = storeAskedLanguage();
  if (!plainQueryPattern.test(location.search)) {
    void importNeeded(() => import('./device/plainQuery.ts')).then((part) => {
      if (!part.writePlainAddress()) return;
      // The host sees no hash, so it missed a language behind an `&#38;`, which the browser reads as the start of the hash.
      if (asked !== storeAskedLanguage()) location.reload();
      else document.querySelector('loan-calculator')?.dispatchEvent(new Event('arrive'));
    });
  }
  nameAddress();
  startThemeSwitch();
  openHashTarget();
  answerInstallLinks();
  sendHelpQuery();
  onReloadForPart(storeTyped);
  const language = pageLanguage();
  wakeIslands(language, isIslandExpected);
  startHome(language);
  keepPlaceInOtherLanguage();
  followMoneyUndo();
  whenIdle(() => {
    void importNeeded(() => import('./shell/document/startDocument.ts')).then((part) =>
      part.startDocument(storeTyped),
    );
  });
}

// In an old browser the script may fail halfway. Without the script the text is readable and the links work.
if (!window.isTooOld) start();
