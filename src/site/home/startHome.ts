import { config } from '../../config/config.ts';
import { setBadge } from '../../device/badge.ts';
import { importNeeded, importWhenPossible } from '../../device/importWhenPossible.ts';
import { hideInstallRow } from '../../device/installation.ts';
import { readToken } from '../../device/storage/cookies.ts';
import { localKeys } from '../../device/storage/keys.ts';
import { writeEntry } from '../../device/storage/webStorage.ts';
import { idle } from '../../device/whenIdle.ts';
import type { Language } from '../../locales/language.ts';

/** Hides the offer to install after «Не сейчас». `firstScript.ts` keeps the offer hidden for the next 30 days. */
function declineInstallation(): void {
  const decline = document.querySelector<HTMLButtonElement>('.install-row__decline');
  if (!decline) return;
  decline.disabled = false;
  decline.addEventListener('click', () => {
    writeEntry('local', localKeys.installDeclinedAt, String(Date.now()));
    hideInstallRow();
  });
}

/**
 * Fills the card of the running application or loan with the server's answer, once this device has a note and a session
 * (`firstScript.ts`). Both may come while the page is open: from another tab, or from later pages while this page is in the
 * back-forward cache. Fetches the code after idle. The card reserves the room for the answer before the first paint.
 */
function fillOwnCard(language: Language): void {
  const place = document.querySelector('.own-card__text--open');
  if (!place) return;
  // The mark on the icon is outdated if the cookie has expired while the app was closed.
  if (readToken(config.sessionCookie) === null) setBadge(false);
  const root = document.documentElement;
  const fill = async () => {
    if (root.dataset.hasSession === undefined) return;
    marks.disconnect();
    await idle();
    const { showRunning } = await importNeeded(() => import('./running/showRunning.tsx'));
    // The links of the card work before the texts arrive.
    await importWhenPossible(() => showRunning(place, language));
  };
  const marks = new MutationObserver(() => void fill());
  marks.observe(root, { attributeFilter: ['data-has-session'] });
  void fill();
}

/** Starts the parts of the home page other than the calculator. Does nothing on another page. */
export function startHome(language: Language): void {
  declineInstallation();
  fillOwnCard(language);
}
