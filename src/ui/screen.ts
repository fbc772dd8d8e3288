import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Language } from '../locales/language.ts';

/** The texts of a page in the document's head. */
export interface HeadMessages {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

/** Makes the `head` of a screen with the same texts at each of its paths. */
export function headOf(title: MessageDescriptor, description: MessageDescriptor) {
  const messages: HeadMessages = { title, description };
  return () => messages;
}

/** The same in one language. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string;
}

/** The module of a screen in a feature: it serves one path or several. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  /** Returns null while nothing is known beyond the prerendered head. */
  readonly head: (path: string, language: Language) => HeadMessages | HeadTexts | null;
  /** Fetches what the screen shows at a path beside its messages. Prerendering waits for it. */
  readonly prepare?: (path: string, language: Language) => Promise<unknown>;
  /** Takes over what a script before React has changed on the page. Called just before the page is hydrated. */
  readonly prepareHydration?: () => void;
  /** Returns what that script needs of the catalogs: the page carries it. */
  readonly wordsBeforeReact?: (i18n: I18n) => Readonly<Record<string, unknown>>;
}
