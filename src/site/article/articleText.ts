import type { ComponentType } from 'react';
import type { Area } from '../../locales/areas.ts';

/** An interactive part of a text. The properties are the attributes from the text. */
export type Island = ComponentType<Readonly<Record<string, string>>>;

/** Islands by their names in texts. Each entry has a loader of the code and the area of the message catalog. */
export type Islands = Readonly<
  Record<string, { readonly load: () => Promise<Island>; readonly area: Area }>
>;

/** Returns the prefix of an island's ids. Each island is a separate React root, and two roots would create the same ids. */
export const islandPrefix = (name: string): string => `${name}-`;

/** A page's text in one language. */
export interface ArticleText {
  readonly title: string;
  readonly description: string;
  readonly Body: ComponentType<{ readonly islands: Islands }>;
}
