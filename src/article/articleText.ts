import type { ComponentType } from 'react';

/** A part of a text that works with scripts; what it is given is what the text says in attributes. */
export type Island = ComponentType<Readonly<Record<string, string>>>;

/** The islands that a screen's texts may name, each with its code. */
export type Islands = Readonly<Record<string, () => Promise<Island>>>;

/** A page's text in one language. */
export interface ArticleText {
  readonly title: string;
  readonly description: string;
  readonly Body: ComponentType<{ readonly islands: Islands }>;
}
