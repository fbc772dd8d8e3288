import type { ComponentType } from 'react';
import type { Language } from '../i18n.ts';
import type { ArticleText, Islands } from './articleText.ts';
import { elements } from './elements/elements.tsx';
import { islandElements } from './islandElements.tsx';

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
 * The text of a page with everything that a text can be made of; loaded where a text has to be rendered, which on
 * a prerendered page nobody has to.
 * @throws Error when there is no such text, or its chunk cannot be had
 */
export async function readText(path: string, language: Language): Promise<ArticleText> {
  const name = path === '/' ? '/home' : path;
  const load = modules[`../content/${language}${name}.mdx`];
  if (!load) throw new Error(`No text of ${path} in ${language}`);
  const { title, description, default: Content } = await load();
  const Body = ({ islands }: { readonly islands: Islands }) => (
    <Content components={{ ...elements, ...islandElements(islands) }} />
  );
  return { title, description, Body };
}
