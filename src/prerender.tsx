import { I18nProvider } from '@lingui/react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { config } from './config/config.ts';
import type { Area } from './locales/areas.ts';
import {
  carriedMessagesId,
  catalogFile,
  createI18n,
  fetchMessages,
  loadArea,
} from './locales/i18n.ts';
import { type Language, languages } from './locales/language.ts';
import { routes, type ScreenRoute } from './routes.ts';
import { App } from './shell/App.tsx';
import { ErrorPage } from './shell/errors/page/ErrorPage.tsx';
import { fatalHead, notFoundHead } from './shell/errors/page/errorHeads.ts';
import {
  type DocumentHead,
  describeDocument,
  isIndexedPath,
  pageHead,
} from './shell/head/documentHead.ts';
import type { LayoutName } from './shell/layouts/layouts.tsx';
import { guardFiles, loadGuards } from './shell/loadGuards.ts';
import { IslandMarkup } from './site/article/compiledTexts.tsx';

/** Pages whose HTML carries the same styles: each group is one entry more in the host's policy. */
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
  readonly head: DocumentHead;
  /**
   * Source files below `src/` whose chunks the page needs before it works; null for a page that must do without
   * scripts.
   */
  readonly modules: readonly string[] | null;
  /** The element with messages that the HTML carries; null where they are fetched. */
  readonly messages: string | null;
  readonly styleGroup: StyleGroup;
  /** The words of the calculator before React, on the page that has it. */
  readonly wordsBeforeReact: Readonly<Record<string, unknown>> | null;
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

function routerAt(path: string): ComponentType<{ children?: ReactNode }> {
  return ({ children }) => <StaticRouter location={path}>{children}</StaticRouter>;
}

const islandToHtml = (island: ReactElement, identifierPrefix: string) =>
  renderToString(island, { identifierPrefix });

/** Prints the messages of some areas as data that no browser runs. */
async function messagesElement(language: Language, areas: readonly Area[]): Promise<string> {
  const messages = await Promise.all(
    areas.map(async (area) => [area, await fetchMessages(area, language)]),
  );
  const json = JSON.stringify(Object.fromEntries(messages)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${carriedMessagesId}" data-language="${language}">${json}</script>`;
}

async function routePage(language: Language, route: ScreenRoute): Promise<PrerenderedPage> {
  const i18n = translator(language);
  const [screen] = await Promise.all([
    route.part.load(),
    loadGuards(route),
    loadArea(i18n, 'app'),
    ...route.areas.map((area) => loadArea(i18n, area)),
  ]);
  await screen.prepare?.(route.path, language);
  const words = screen.head(route.path, language);
  const areas: readonly Area[] = ['app', ...route.areas];
  // The home page asks for as little as can be before it works.
  const isCarried = route.path === '/';
  if (!words) throw new Error(`${route.path} has no title in ${language}`);
  const html = await renderToHtml(
    <IslandMarkup value={islandToHtml}>
      <App i18n={i18n} Router={routerAt(route.path)} />
    </IslandMarkup>,
  );
  return {
    language,
    file: route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`,
    html,
    head: pageHead(i18n, route.path, words, isIndexedPath(route.path)),
    // The longest page has no room for the styles of the others.
    styleGroup: route.path === '/help' ? 'help' : styleGroups[route.layout],
    wordsBeforeReact: screen.wordsBeforeReact?.(i18n) ?? null,
    modules: [
      route.part.file,
      ...guardFiles(route),
      ...(isCarried ? [] : areas.map((area) => catalogFile(area, language))),
    ],
    messages: isCarried ? await messagesElement(language, areas) : null,
  };
}

const ERROR_PAGES = 'shell/errors/page/ErrorPage.tsx';

async function errorPage(language: Language, statusCode: 404 | 500): Promise<PrerenderedPage> {
  const i18n = translator(language);
  await Promise.all([loadArea(i18n, 'app'), loadArea(i18n, 'notices')]);
  const path = `/${statusCode}`;
  const Router = routerAt(path);
  const { title, description, element } =
    statusCode === 404
      ? { ...notFoundHead, element: <App i18n={i18n} Router={Router} /> }
      : {
          ...fatalHead,
          element: (
            <I18nProvider i18n={i18n}>
              <Router>
                <ErrorPage error={{ statusCode, message: i18n._(fatalHead.title) }} />
              </Router>
            </I18nProvider>
          ),
        };
  return {
    language,
    file: `${statusCode}.html`,
    html: await renderToHtml(element),
    head: describeDocument({
      brand: config.brand,
      language,
      path,
      title: i18n._(title),
      description: i18n._(description),
      isIndexed: false,
    }),
    styleGroup: 'text',
    wordsBeforeReact: null,
    modules:
      statusCode === 404
        ? [ERROR_PAGES, catalogFile('app', language), catalogFile('notices', language)]
        : null,
    messages: null,
  };
}

/** Prerenders every public page in both languages, and the two error pages that a host answers with. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const language of languages) {
    for (const route of routes) pages.push(await routePage(language, route));
    pages.push(await errorPage(language, 404), await errorPage(language, 500));
  }
  return pages;
}
