import { importNeeded } from '../../device/importWhenPossible.ts';
import type { Language } from '../../locales/language.ts';
import { isTypedInto } from './typedEarly.ts';
import { differsFrom, takeStored } from './typedValues.ts';

/**
 * Fetches the code of an island at the first use, or at once for an island with content to show on arrival.
 * @param isExpected returns whether an island must show content that the prerendered page lacks
 */
export function wakeIslands(
  language: Language,
  isExpected: (name: string | undefined) => boolean,
): void {
  const stored = takeStored();
  const sleeping = new Map<HTMLElement, () => void>();
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // The HTML has inert fields and disabled buttons, because they do not work without scripts.
    for (const fields of place.querySelectorAll('[inert]')) fields.removeAttribute('inert');
    for (const button of place.querySelectorAll('button')) button.disabled = false;
    let pressed: HTMLElement | null = null;
    const rememberPress = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('button') : null;
    };
    place.addEventListener('click', rememberPress);
    const wake = () => {
      if (!sleeping.delete(place)) return;
      void importNeeded(() => import('./hydrateIsland.tsx')).then(({ hydrateIsland }) =>
        hydrateIsland(place, language, stored, () => {
          place.removeEventListener('click', rememberPress);
          return pressed;
        }),
      );
    };
    sleeping.set(place, wake);
    // A search within the page opens a disclosure without a press. `toggle` does not bubble, so `capture` is needed.
    for (const type of ['pointerdown', 'focusin', 'input', 'click', 'toggle']) {
      place.addEventListener(type, wake, { once: true, capture: true });
    }
    if (isExpected(place.dataset.island) || differsFrom(place, stored) || isTypedInto(place)) {
      wake();
    }
  }
  // At `pageshow` the browser has restored the fields of a reloaded page.
  window.addEventListener('pageshow', () => {
    for (const [place, wake] of sleeping) if (isTypedInto(place)) wake();
  });
}
