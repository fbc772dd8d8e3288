import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import { languageOf, loadArea } from '../../locales/i18n.ts';
import { ReloadLink } from '../../ui/ButtonLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyLayout } from '../layouts/plainLayouts.tsx';
import type { ErrorPageProps } from './page/ErrorPage.tsx';
import './missingChunk.css';

type Pages = typeof import('./page/ErrorPage.tsx');

const fetched = new Map<string, Promise<Pages | null>>();

/** Fetches the error pages and their texts; null when they cannot be fetched: this must not end in a further error. */
async function fetchPages(i18n: I18n): Promise<Pages | null> {
  try {
    const [pages] = await Promise.all([import('./page/ErrorPage.tsx'), loadArea(i18n, 'notices')]);
    return pages;
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    return null;
  }
}

/** Returns one promise a page: the browser has one translator, prerendering one for each language. */
function pagesOf(i18n: I18n): Promise<Pages | null> {
  const key = import.meta.env.SSR ? languageOf(i18n) : 'browser';
  const known = fetched.get(key) ?? fetchPages(i18n);
  fetched.set(key, known);
  return known;
}

interface ErrorScreenProps {
  /** The fault to show; null on an address that no screen has. */
  readonly fault: ErrorPageProps | null;
}

function FetchedScreen({ fault }: ErrorScreenProps) {
  const { i18n, t } = useLingui();
  const pages = use(pagesOf(i18n));
  if (!pages) {
    return (
      <EmptyLayout>
        <div className="stack missing-chunk" role="alert">
          <h1>{t`Произошла непредвиденная ошибка`}</h1>
          <ReloadLink>{t`Обновить страницу`}</ReloadLink>
        </div>
      </EmptyLayout>
    );
  }
  return fault ? <pages.ErrorPage {...fault} /> : <pages.NotFound />;
}

/** Renders an error page. Its code, drawings and texts are fetched when it is needed: every page loads this file. */
export function ErrorScreen({ fault }: ErrorScreenProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <FetchedScreen fault={fault} />
    </Suspense>
  );
}
