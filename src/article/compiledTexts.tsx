import { type ComponentType, useRef } from 'react';
import type { Language } from '../locales/language.ts';
import type { ArticleText, Islands } from './articleText.ts';
import { elements } from './elements/elements.tsx';
import { islandElements } from './islandElements.tsx';
import { useFollowedLinks } from './useFollowedLinks.ts';

/** What a text is compiled to. */
interface TextModule {
  readonly title: string;
  readonly description: string;
  readonly default: ComponentType<{
    readonly components: Readonly<Record<string, unknown>>;
  }>;
}

const modules = import.meta.glob<TextModule>('../content/*/**/*.mdx');

/**
 * The text of a page, compiled, with everything that a text can be made of: for prerendering and for the development
 * server, which has no prerendered pages.
 * @throws Error when there is no such text
 */
export async function compiledText(path: string, language: Language): Promise<ArticleText> {
  const name = path === '/' ? '/home' : path;
  const load = modules[`../content/${language}${name}.mdx`];
  if (!load) throw new Error(`No text of ${path} in ${language}`);
  const { title, description, default: Content } = await load();
  const Body = ({ islands }: { readonly islands: Islands }) => {
    const text = useRef<HTMLElement>(null);
    useFollowedLinks(text);
    return (
      <article className="article" ref={text}>
        <Content components={{ ...elements, ...islandElements(islands) }} />
      </article>
    );
  };
  return { title, description, Body };
}
