import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Language } from '../locales/language.ts';

/** What a page says of itself in the document's head. */
export interface HeadMessages {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

/** The same, by a text that is in one language already. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string;
}

/** What a feature hands to the route table: one screen, or one that serves several paths. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  /** Null while nothing is known but what the prerendered head says already. */
  readonly head: (path: string, language: Language) => HeadMessages | HeadTexts | null;
  /** Fetches what the screen shows at a path beside its messages; prerendering waits for it. */
  readonly prepare?: (path: string, language: Language) => Promise<unknown>;
  /** Source files below `src/` whose HTML and styles are prerendered but whose scripts come after idle. */
  readonly deferredFiles?: readonly string[];
}
