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
  const decline = document.querySelector('.install-row__decline');
  decline?.addEventListener('click', () => {
    writeEntry('local', localKeys.installDeclinedAt, String(Date.now()));
    hideInstallRow();
  });
}

/**
 * Fills the card of the running application or loan with the server's answer, if this device has a note and a session.
 * Fetches the code after idle. The card reserves the room for the answer before the first paint.
 */
async function fillOwnCard(language: Language): Promise<void> {
  const place = document.querySelector('.own-card__text--open');
  if (!place) return;
  const root = document.documentElement;
  if (readToken(config.sessionCookie) === null) {
    // The mark on the icon is outdated if the cookie has expired while the app was closed.
    setBadge(false);
    return;
  }
  if (root.dataset.deviceHas === undefined) return;
  await idle();
  const { showRunning } = await importNeeded(() => import('./running/showRunning.tsx'));
  // The links of the card work before the texts arrive.
  await importWhenPossible(() => showRunning(place, language));
}

/** Starts the parts of the home page other than the calculator. Does nothing on another page. */
export function startHome(language: Language): void {
  declineInstallation();
  void fillOwnCard(language);
}
