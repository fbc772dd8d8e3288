import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Area } from './locales/areas.ts';
import { catalogFile, createI18n, loadArea } from './locales/i18n.ts';
import { type Language, languages } from './locales/language.ts';
import { type DocumentRoute, findRoute, routes, type ScreenRoute } from './routes.ts';
import { App } from './shell/App.tsx';
import { MissingPage } from './shell/errors/missingChunk.tsx';
import { ErrorPage } from './shell/errors/page/ErrorPage.tsx';
import { fatalHead, missingHead, notFoundHead } from './shell/errors/page/errorHeads.ts';
import { UnstartedPage, WithoutScripts } from './shell/errors/unstarted/UnstartedPage.tsx';
import { type DocumentHead, isIndexedPath, pageHead } from './shell/head/documentHead.ts';
import { type LayoutName, layouts } from './shell/layouts/layouts.tsx';
import { guardFile, loadGuards } from './shell/loadGuards.ts';
import { HomePage, homeHead } from './site/home/HomePage.tsx';
import { MaxLimitPage } from './site/home/MaxLimitPage.tsx';
import { type CalculatorWords, calculatorWords } from './site/home/words.ts';
import { compiledText, IslandPlace } from './site/islands/compiledTexts.tsx';
import { islands } from './site/islands/islands.ts';

/** Groups of pages with the same inline styles. Each group needs an entry in the host's policy. */
export type StyleGroup = 'calculator' | 'limits' | 'text' | 'help' | 'application';

const styleGroups: Readonly<Record<LayoutName, StyleGroup>> = {
  auth: 'application',
  default: 'text',
  empty: 'text',
  installment: 'limits',
  promo: 'calculator',
};

/** One page in one language, as the build writes it. */
export interface PrerenderedPage {
  readonly language: Language;
  /** The file's path below `pages/<language>/`, e.g. `about.html`. */
  readonly file: string;
  readonly html: string;
  /**
   * The sentences to show when the scripts of the page do not arrive, or are switched off on a page of an application; empty on
   * a page without scripts.
   */
  readonly unstarted: string;
  readonly head: DocumentHead;
  /** The source file below `src/` of the page's script; null for a page without scripts. */
  readonly entry: 'application.tsx' | 'site.ts' | null;
  /** Source files below `src/` whose chunks the page needs before it works, besides its script. */
  readonly modules: readonly string[];
  /** Null for a page that only the worker shows, which links the style sheet. */
  readonly styleGroup: StyleGroup | null;
  /** The texts of the calculator's script; null on pages without a calculator. */
  readonly calculatorWords: CalculatorWords | null;
}

function translator(language: Language) {
  const i18n = createI18n(language);
  i18n.on('missing', ({ id }) => {
    throw new Error(`Message ${id} has no ${language} translation`);
  });
  return i18n;
}

async function renderToHtml(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element, {
    // Larger boundaries would be moved into place by an inline script, which the CSP forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return await new Response(prelude).text();
}

/** Renders a page that the browser does not render again, besides its islands. */
function documentToHtml(i18n: I18n, path: string, page: ReactNode): Promise<string> {
  return renderToHtml(
    <I18nProvider i18n={i18n}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </I18nProvider>,
  );
}

async function unstartedIn(i18n: I18n, needsScripts = false): Promise<string> {
  await loadArea(i18n, 'calculator');
  return renderToString(
    <I18nProvider i18n={i18n}>
      {needsScripts ? <WithoutScripts /> : null}
      <UnstartedPage />
    </I18nProvider>,
  );
}

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Renders what a document shows inside its layout. */
function contentOf(path: string, text: ReactNode): ReactNode {
  if (path === '/') {
    return <HomePage details={<IslandPlace name="Details" />} text={text} />;
  }
  return path === '/product/max-limit' ? <MaxLimitPage text={text} /> : text;
}

async function documentPage(language: Language, route: DocumentRoute): Promise<PrerenderedPage> {
  const { path, layout } = route;
  const i18n = translator(language);
  const areas: readonly Area[] = Object.values(islands).map(({ area }) => area);
  for (const area of ['app', 'calculator', ...areas] as const) await loadArea(i18n, area);
  const { title, description, text } = await compiledText(path, language);
  const words = path === '/' ? homeHead : { title, description };
  const hasCalculator = layout === 'promo' || layout === 'installment';
  const Layout = layouts[layout];
  return {
    language,
    file: fileOf(path),
    html: await documentToHtml(i18n, path, <Layout>{contentOf(path, text)}</Layout>),
    unstarted: await unstartedIn(i18n),
    head: pageHead(i18n, path, words, isIndexedPath(path)),
    // The help is the longest page, so it has no room for the styles of the other pages.
    styleGroup: path === '/help' ? 'help' : styleGroups[layout],
    calculatorWords: hasCalculator ? calculatorWords(i18n) : null,
    entry: 'site.ts',
    modules: [],
  };
}

async function screenPage(language: Language, route: ScreenRoute): Promise<PrerenderedPage> {
  const i18n = translator(language);
  const [screen] = await Promise.all([
    route.part.load(),
    loadGuards(),
    loadArea(i18n, 'app'),
    ...route.areas.map((area) => loadArea(i18n, area)),
  ]);
  const Router = ({ children }: { readonly children?: ReactNode }) => (
    <StaticRouter location={route.path}>{children}</StaticRouter>
  );
  const areas: readonly Area[] = ['app', ...route.areas];
  return {
    language,
    file: fileOf(route.path),
    html: await renderToHtml(<App i18n={i18n} Router={Router} />),
    unstarted: await unstartedIn(i18n, true),
    head: pageHead(i18n, route.path, screen.head(), isIndexedPath(route.path)),
    styleGroup: styleGroups[route.layout],
    entry: 'application.tsx',
    calculatorWords: null,
    modules: [route.part.file, guardFile, ...areas.map((area) => catalogFile(area, language))],
  };
}

async function errorPage(language: Language, statusCode: 404 | 500): Promise<PrerenderedPage> {
  const i18n = translator(language);
  await loadArea(i18n, 'app');
  const words = statusCode === 404 ? notFoundHead : fatalHead;
  const error = { statusCode, message: i18n._(words.title) };
  return {
    language,
    file: `${statusCode}.html`,
    unstarted: statusCode === 404 ? await unstartedIn(i18n) : '',
    html: await documentToHtml(
      i18n,
      `/${statusCode}`,
      <ErrorPage error={error} isDocument={statusCode === 404} />,
    ),
    head: pageHead(i18n, null, words, false),
    styleGroup: 'text',
    calculatorWords: null,
    entry: statusCode === 404 ? 'site.ts' : null,
    modules: [],
  };
}

/** Prerenders the page that the worker shows without a network in place of a page that it lacks. */
async function offlinePage(language: Language): Promise<PrerenderedPage> {
  const i18n = translator(language);
  await loadArea(i18n, 'app');
  return {
    language,
    file: 'offline.html',
    html: await documentToHtml(i18n, '/', <MissingPage />),
    unstarted: '',
    head: pageHead(i18n, null, missingHead, false),
    styleGroup: null,
    calculatorWords: null,
    entry: 'site.ts',
    modules: [],
  };
}

/** Prerenders one document for the development server; null for a page that is no document. */
export async function prerenderDocument(
  language: Language,
  path: string,
): Promise<PrerenderedPage | null> {
  const route = findRoute(path);
  return route?.kind === 'document' ? documentPage(language, route) : null;
}

/** Prerenders every page in both languages, the two error pages of the host, and the worker's page. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const language of languages) {
    for (const route of routes) {
      pages.push(
        route.kind === 'document'
          ? await documentPage(language, route)
          : await screenPage(language, route),
      );
    }
    pages.push(
      await errorPage(language, 404),
      await errorPage(language, 500),
      await offlinePage(language),
    );
  }
  return pages;
}
