import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { importNeeded } from '../../device/importWhenPossible.ts';
import { createI18n, loadArea } from '../../locales/i18n.ts';
import type { Language } from '../../locales/language.ts';
import { islandPrefix } from '../article/articleText.ts';
import { islands } from './islands.ts';
import { enterTyped, type TypedValues, takeTyped } from './typedValues.ts';

let translator: I18n | null = null;

/**
 * Hydrates an island and repeats in it what happened on the prerendered HTML meanwhile.
 * @param language of the page
 * @param stored values to enter beside those in the fields
 * @param takePressed returns the button that was pressed last
 */
export async function hydrateIsland(
  place: HTMLElement,
  language: Language,
  stored: TypedValues,
  takePressed: () => HTMLElement | null,
): Promise<void> {
  const { island: name = '', ...attributes } = place.dataset;
  const island = islands[name];
  if (!island) throw new Error(`No island ${name}`);
  translator ??= createI18n(language);
  const i18n = translator;
  const [Part] = await importNeeded(() =>
    Promise.all([island.load(), loadArea(i18n, 'app'), loadArea(i18n, island.area)]),
  );
  const texts = Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, value ?? '']),
  );
  const pressed = takePressed();
  const typed = { ...stored, ...takeTyped(place) };
  // At once, so that nothing is typed between the two.
  flushSync(() =>
    hydrateRoot(
      place,
      <I18nProvider i18n={i18n}>
        <Part {...texts} />
      </I18nProvider>,
      { identifierPrefix: islandPrefix(name) },
    ),
  );
  enterTyped(place, typed, flushSync);
  // React keeps the elements that it hydrates.
  pressed?.click();
}
