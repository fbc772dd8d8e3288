import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { importWhenPossible } from '../../device/importWhenPossible.ts';
import { idle } from '../../device/whenIdle.ts';
import { languageOf, loadArea } from '../../locales/i18n.ts';

const parts = new Map<string, Promise<ComponentType>>();

async function fetchDetails(i18n: I18n): Promise<ComponentType> {
  if (!import.meta.env.SSR) await idle();
  const load = () => Promise.all([import('./details/Details.tsx'), loadArea(i18n, 'details')]);
  const [{ Details }] = await (import.meta.env.SSR ? load() : importWhenPossible(load));
  return Details;
}

/** Returns one promise a page: the browser has one translator, prerendering one for each language. */
function detailsOf(i18n: I18n): Promise<ComponentType> {
  const key = import.meta.env.SSR ? languageOf(i18n) : 'browser';
  const known = parts.get(key) ?? fetchDetails(i18n);
  parts.set(key, known);
  return known;
}

function LoadedDetails({ onLoaded }: { readonly onLoaded: (isLoaded: true) => void }) {
  const { i18n } = useLingui();
  const Details = use(detailsOf(i18n));
  useEffect(() => onLoaded(true), [onLoaded]);
  return <Details />;
}

/**
 * Renders the part below the first result, hydrated after idle. Until then the prerendered disclosures stand there as
 * plain HTML, and the slider does not wait for their code and messages.
 */
export function DeferredDetails() {
  const { i18n } = useLingui();
  const [language, setLanguage] = useState(i18n.locale);
  const [isLoaded, setIsLoaded] = useState(false);
  // HTML that still waits cannot become another language's: it gives way, where hydrating it would be an error.
  if (!isLoaded && language !== i18n.locale) setLanguage(i18n.locale);
  return (
    <Suspense key={language}>
      <LoadedDetails onLoaded={setIsLoaded} />
    </Suspense>
  );
}
