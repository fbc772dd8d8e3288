import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { importWhenPossible } from '../../device/importWhenPossible.ts';
import { type Island, type Islands, islandPrefix } from './articleText.ts';

const roots = new WeakMap<Element, Root>();

async function hydrate(place: HTMLElement, i18n: I18n, islands: Islands): Promise<void> {
  const { island: name = '', ...attributes } = place.dataset;
  const load = islands[name];
  if (!load) throw new Error(`No island ${name}`);
  // The prerendered HTML stands there meanwhile. A place that has left the page needs no further try.
  const Part = await importWhenPossible<Island | null>(async () =>
    place.isConnected ? load() : null,
  );
  if (!Part || !place.isConnected || roots.has(place)) return;
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) texts[key] = value ?? '';
  const island = (
    <I18nProvider i18n={i18n}>
      <Part {...texts} />
    </I18nProvider>
  );
  roots.set(place, hydrateRoot(place, island, { identifierPrefix: islandPrefix(name) }));
}

/** Hydrates the islands of a prerendered text, each by itself. */
export function hydrateIslands(places: readonly HTMLElement[], i18n: I18n, islands: Islands): void {
  for (const place of places) void hydrate(place, i18n, islands);
}

/** Unmounts the islands whose text has gone from the page. */
export function unmountIslands(places: readonly HTMLElement[]): void {
  for (const place of places) {
    if (place.isConnected) continue;
    roots.get(place)?.unmount();
    roots.delete(place);
  }
}
