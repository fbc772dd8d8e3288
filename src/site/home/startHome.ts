import { config } from '../../config/config.ts';
import { setBadge } from '../../device/badge.ts';
import { importNeeded, importWhenPossible } from '../../device/importWhenPossible.ts';
import { hideInstallRow } from '../../device/installation.ts';
import { readToken } from '../../device/storage/cookies.ts';
import { localKeys } from '../../device/storage/keys.ts';
import { writeEntry } from '../../device/storage/webStorage.ts';
import { idle } from '../../device/whenIdle.ts';
import type { Language } from '../../locales/language.ts';

/** Lets «Не сейчас» hide the offer to install; `firstScript.ts` hides it for the next 30 days. */
function declineInstallation(): void {
  const decline = document.querySelector('.install-row__decline');
  decline?.addEventListener('click', () => {
    writeEntry('local', localKeys.installDeclinedAt, String(Date.now()));
    hideInstallRow();
  });
}

/**
 * Has the card of the running application ask the server, where this device has a note and a session. The code is fetched
 * after idle; the room that it fills is there before the first paint.
 */
async function fillOwnCard(language: Language): Promise<void> {
  const place = document.querySelector('.own-card__text--open');
  if (!place) return;
  const root = document.documentElement;
  if (readToken(config.sessionCookie) === null) {
    // The cookie may have expired while the app was closed.
    setBadge(false);
    return;
  }
  if (root.dataset.deviceHas === undefined) return;
  await idle();
  const { showRunning } = await importNeeded(() => import('./running/showRunning.tsx'));
  // Until its texts come, the card leads on all the same.
  await importWhenPossible(() => showRunning(place, language));
}

/** Starts what the home page has beside the calculator. Does nothing on another page. */
export function startHome(language: Language): void {
  declineInstallation();
  void fillOwnCard(language);
}
