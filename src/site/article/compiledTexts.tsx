import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, createContext, type ReactElement, use } from 'react';
import type { Language } from '../../locales/language.ts';
import { Aside, type AsideProps } from './Aside.tsx';
import { type ArticleText, type Island, type Islands, islandPrefix } from './articleText.ts';
import { elements } from './elements.tsx';
import { relatedPages } from './relatedPages.ts';

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

/** Function that renders an island to separate HTML for the hydrating root. Prerendering provides the function. */
export const IslandMarkup = createContext<
  (island: ReactElement, identifierPrefix: string) => string
>(() => '');

type Attributes = Readonly<Record<string, string>>;
type IslandSource = Islands[string];

const loads = new WeakMap<IslandSource, Promise<Island>>();

/** Returns one promise per island: `use` needs a stable promise, but `import()` returns a new promise at each call. */
function loadOnce(island: IslandSource): Promise<Island> {
  const loading = loads.get(island) ?? island.load();
  loads.set(island, loading);
  return loading;
}

interface IslandPlaceProps {
  readonly name: string;
  readonly island: IslandSource;
  readonly attributes: Attributes;
}

/** Renders an island as prerendered HTML. A separate root hydrates the island. */
export function IslandPlace({ name, island, attributes }: IslandPlaceProps) {
  const { i18n } = useLingui();
  const Part = use(loadOnce(island));
  const toMarkup = use(IslandMarkup);
  const marks = {
    'data-island': name,
    ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`data-${key}`, value])),
  };
  const html = toMarkup(
    <I18nProvider i18n={i18n}>
      <Part {...attributes} />
    </I18nProvider>,
    islandPrefix(name),
  );
  // This runs only during prerendering, with HTML that React has just rendered.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is our own, and no browser runs this line
  return <div {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns the islands as components of a text, e.g. `<Branches />`. */
function islandElements(islands: Islands): Record<string, ComponentType<Attributes>> {
  return Object.fromEntries(
    Object.entries(islands).map(([name, island]) => [
      name,
      (attributes: Attributes) => (
        <IslandPlace name={name} island={island} attributes={attributes} />
      ),
    ]),
  );
}

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
 * Loads the compiled text of a page and creates the body.
 * @throws Error for a page without a text in the language
 */
export async function compiledText(path: string, language: Language): Promise<ArticleText> {
  const module = await loadText(path, language);
  const { title, description, default: Content } = module;
  const aside = await asideOf(path, language, module);
  const Body = ({ islands }: { readonly islands: Islands }) => {
    const content = <Content components={{ ...elements, ...islandElements(islands) }} />;
    return (
      <article className="stack article">
        {aside ? (
          <div className="article__columns">
            <div className="stack article__text">{content}</div>
            <Aside {...aside} />
          </div>
        ) : (
          content
        )}
      </article>
    );
  };
  return { title, description, Body };
}
