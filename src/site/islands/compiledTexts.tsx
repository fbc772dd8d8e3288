import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, use } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../locales/language.ts';
import { Aside, type AsideProps } from '../article/Aside.tsx';
import { elements } from '../article/elements.tsx';
import { relatedPages } from '../article/relatedPages.ts';
import { type IslandSource, islandPrefix, islands } from './islands.ts';

/*
 * Texts compiled from Markdown. The build prerenders all pages with these texts. The development server prerenders a page at
 * each request.
 */

/** Exports of a compiled Markdown file. */
interface TextModule {
  readonly title: string;
  readonly description: string;
  /** Headings of the table of contents, as JSON. `build/content/fillText.ts` adds this export. */
  readonly contents: string;
  /** Figure that most readers look for. `keyFigureName` describes the figure. */
  readonly keyFigure?: string;
  readonly keyFigureName?: string;
  readonly default: ComponentType<{
    readonly components: Readonly<Record<string, unknown>>;
  }>;
}

const modules = import.meta.glob<TextModule>([
  '../content/*/**/*.mdx',
  '!../content/*/partials/*.mdx',
]);

const loads = new WeakMap<IslandSource, Promise<ComponentType>>();

/** Returns one promise per island: `use` needs a stable promise, but `import()` returns a new promise at each call. */
function loadOnce(island: IslandSource): Promise<ComponentType> {
  const loading = loads.get(island) ?? island.load();
  loads.set(island, loading);
  return loading;
}

/**
 * Renders an island as prerendered HTML. A separate root hydrates the island.
 * @throws Error when there is no island of this name
 */
export function IslandPlace({ name }: { readonly name: string }) {
  const { i18n } = useLingui();
  const island = islands[name];
  if (!island) throw new Error(`No island ${name}`);
  const Part = use(loadOnce(island));
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <Part />
    </I18nProvider>,
    { identifierPrefix: islandPrefix(name) },
  );
  // This runs only during prerendering, with HTML that React has just rendered.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is our own, and no browser runs this line
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The islands as components of a text, e.g. `<Branches />`. */
const islandElements = Object.fromEntries(
  Object.keys(islands).map((name) => [name, () => <IslandPlace name={name} />]),
);

/** @throws Error for a page without a text in the language */
function loadText(path: string, language: Language): Promise<TextModule> {
  const name = path === '/' ? '/home' : path;
  const load = modules[`../content/${language}${name}.mdx`];
  if (!load) throw new Error(`No text of ${path} in ${language}`);
  return load();
}

/** Returns the properties of a page's aside, or null for a page without an aside. */
async function asideOf(
  path: string,
  language: Language,
  { contents, keyFigure, keyFigureName }: TextModule,
): Promise<AsideProps | null> {
  const pages = relatedPages[path];
  if (!pages) return null;
  const related = pages.map(async (to) => ({ to, title: (await loadText(to, language)).title }));
  return {
    contents: JSON.parse(contents),
    keyFigure: keyFigure && keyFigureName ? { value: keyFigure, name: keyFigureName } : null,
    related: await Promise.all(related),
  };
}

/**
 * Loads the compiled text of a page.
 * @throws Error for a page without a text in the language
 */
export async function compiledText(path: string, language: Language) {
  const module = await loadText(path, language);
  const { title, description, default: Content } = module;
  const aside = await asideOf(path, language, module);
  const content = <Content components={{ ...elements, ...islandElements }} />;
  const text = (
    <article className="stack article">
      {aside ? (
        <div className="stack article__columns">
          <div className="stack article__text">{content}</div>
          <Aside {...aside} />
        </div>
      ) : (
        content
      )}
    </article>
  );
  return { title, description, text };
}
