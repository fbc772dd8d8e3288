import { I18nProvider, useLingui } from '@lingui/react';
import { type ComponentType, createContext, type ReactElement, use } from 'react';
import type { Language } from '../../locales/language.ts';
import { Aside, type AsideProps } from './Aside.tsx';
import { type ArticleText, type Island, type Islands, islandPrefix } from './articleText.ts';
import { elements } from './elements.tsx';
import { relatedPages } from './relatedPages.ts';

/*
 * Texts as they are compiled from their Markdown, for prerendering and for the development server, which has no
 * prerendered pages.
 */

/** A compiled text. */
interface TextModule {
  readonly title: string;
  readonly description: string;
  /** The headings that the page's contents list, as JSON: `build/content/fillText.ts` adds it. */
  readonly contents: string;
  /** The one figure that most readers come for, and what it is. */
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

/** Turns an island into HTML of its own, as the root that hydrates it alone expects. Prerendering sets it. */
export const IslandMarkup = createContext<
  (island: ReactElement, identifierPrefix: string) => string
>(() => '');

type Attributes = Readonly<Record<string, string>>;
type IslandSource = Islands[string];

const loads = new WeakMap<IslandSource, Promise<Island>>();

/** Returns one promise an import: `import()` gives a new one each time, and rendering needs the same. */
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

/** Renders an island as prerendered HTML, which its own root hydrates. */
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
  // Only while prerendering, and only what React has just rendered.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is our own, and no browser runs this line
  return <div {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns the islands as elements of a text: `<Branches />`. */
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

/** @throws Error when there is no such text */
function loadText(path: string, language: Language): Promise<TextModule> {
  const name = path === '/' ? '/home' : path;
  const load = modules[`../content/${language}${name}.mdx`];
  if (!load) throw new Error(`No text of ${path} in ${language}`);
  return load();
}

/** Returns what stands beside a page's text; null where the page has another thing there. */
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
 * Compiles the text of a page.
 * @throws Error when there is no such text
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
