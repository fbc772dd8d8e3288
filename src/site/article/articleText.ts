import type { ComponentType } from 'react';
import type { Area } from '../../locales/areas.ts';

/** A part of a text that works with scripts; its properties are the attributes that the text gives it. */
export type Island = ComponentType<Readonly<Record<string, string>>>;

/** The islands that texts may name, each with its code and the catalog of its texts. */
export type Islands = Readonly<
  Record<string, { readonly load: () => Promise<Island>; readonly area: Area }>
>;

/** Returns the prefix of an island's ids: each island is a root of its own, and two roots would make the same ids. */
export const islandPrefix = (name: string): string => `${name}-`;

/** A page's text in one language. */
export interface ArticleText {
  readonly title: string;
  readonly description: string;
  readonly Body: ComponentType<{ readonly islands: Islands }>;
}
