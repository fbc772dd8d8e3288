import type { ComponentType } from 'react';

/** A part of a text that works with scripts; its properties are the attributes that the text gives it. */
export type Island = ComponentType<Readonly<Record<string, string>>>;

/** The islands that a screen's texts may name, each with its code. */
export type Islands = Readonly<Record<string, () => Promise<Island>>>;

/** Returns the prefix of an island's ids: each island is a root of its own, and two roots would make the same ids. */
export const islandPrefix = (name: string): string => `${name}-`;

/** A page's text in one language. */
export interface ArticleText {
  readonly title: string;
  readonly description: string;
  readonly Body: ComponentType<{ readonly islands: Islands }>;
}
