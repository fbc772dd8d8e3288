import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Suspense, use } from 'react';
import { loadArea } from '../../locales/i18n.ts';
import { LoadingPage } from '../../ui/LoadingPage.tsx';
import type { ErrorPageProps } from './page/ErrorPage.tsx';

type Pages = typeof import('./page/ErrorPage.tsx');

const fetched = new WeakMap<I18n, Promise<Pages | null>>();

/**
 * Fetches the error pages and their texts. After a failed fetch returns null instead of throwing a second error: `recover`
 * either reloads the page or shows the sentence in the HTML about the incomplete page.
 */
async function fetchPages(i18n: I18n): Promise<Pages | null> {
  try {
    const [pages] = await Promise.all([import('./page/ErrorPage.tsx'), loadArea(i18n, 'app')]);
    return pages;
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    window.recover?.();
    return null;
  }
}

/** Returns one promise per translator. A page has one translator. */
function pagesOf(i18n: I18n): Promise<Pages | null> {
  const known = fetched.get(i18n) ?? fetchPages(i18n);
  fetched.set(i18n, known);
  return known;
}

interface ErrorScreenProps {
  /** The fault to show; null for an address without a screen. */
  readonly fault: ErrorPageProps | null;
}

function FetchedScreen({ fault }: ErrorScreenProps) {
  const { i18n } = useLingui();
  const pages = use(pagesOf(i18n));
  if (!pages) return null;
  return fault ? <pages.FailedPage {...fault} /> : <pages.NotFound />;
}

/**
 * Renders an error page. Code, drawings and texts are fetched only for an error, because every page loads this file.
 */
export function ErrorScreen({ fault }: ErrorScreenProps) {
  return (
    <Suspense fallback={<LoadingPage />}>
      <FetchedScreen fault={fault} />
    </Suspense>
  );
}
