import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { importNeeded } from '../../device/importWhenPossible.ts';
import { createI18n, loadArea } from '../../locales/i18n.ts';
import type { Language } from '../../locales/language.ts';
import { islandPrefix, islands } from './islands.ts';
import { enterTyped, type TypedValues, takeTyped } from './typedEarly.ts';

let translator: I18n | null = null;

/**
 * Hydrates an island, then repeats the input and the press that the visitor made on the prerendered HTML.
 * @param language language of the page
 * @param stored values to enter in addition to the values in the fields
 * @param takePressed returns the button that was pressed last
 */
export async function hydrateIsland(
  place: HTMLElement,
  language: Language,
  stored: TypedValues,
  takePressed: () => HTMLElement | null,
): Promise<void> {
  const { island: name = '' } = place.dataset;
  const island = islands[name];
  if (!island) throw new Error(`No island ${name}`);
  translator ??= createI18n(language);
  const i18n = translator;
  const [Part] = await importNeeded(() =>
    Promise.all([island.load(), loadArea(i18n, 'app'), loadArea(i18n, island.area)]),
  );
  const pressed = takePressed();
  const typed = { ...stored, ...takeTyped(place) };
  // Synchronous, so that the visitor types nothing between the reset of the fields and the hydration.
  flushSync(() =>
    hydrateRoot(
      place,
      <I18nProvider i18n={i18n}>
        <Part />
      </I18nProvider>,
      { identifierPrefix: islandPrefix(name) },
    ),
  );
  enterTyped(place, typed, flushSync);
  // Hydration keeps the elements, so the pressed button is still in the document.
  pressed?.click();
}
