import { importNeeded } from '../../device/importWhenPossible.ts';
import type { Language } from '../../locales/language.ts';
import { differsFrom, isTypedInto, takeStored } from './typedValues.ts';

/**
 * Fetches the code of an island when somebody begins to use it, or when it has something to show on arrival.
 * @param isExpected returns whether an island has something to show that the prerendered page has not
 */
export function wakeIslands(
  language: Language,
  isExpected: (name: string | undefined) => boolean,
): void {
  const stored = takeStored();
  const sleeping = new Map<HTMLElement, () => void>();
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // Without scripts the fields take nothing.
    for (const fields of place.querySelectorAll('[inert]')) fields.removeAttribute('inert');
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
    // `toggle` does not bubble: a search within the page opens a disclosure without a press.
    for (const type of ['pointerdown', 'focusin', 'input', 'click', 'toggle']) {
      place.addEventListener(type, wake, { once: true, capture: true });
    }
    if (isExpected(place.dataset.island) || differsFrom(place, stored) || isTypedInto(place)) {
      wake();
    }
  }
  // By then the browser has restored the fields of a page that it loads again.
  window.addEventListener('pageshow', () => {
    for (const [place, wake] of sleeping) if (isTypedInto(place)) wake();
  });
}
