import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** What a page says of itself in the document's head. */
export interface HeadMessages {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

/** What a feature hands to the route table: one screen, or one that serves several paths. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  readonly head: (path: string) => HeadMessages;
  /** Source files below `src/` whose HTML and styles are prerendered but whose scripts come after idle. */
  readonly deferredFiles?: readonly string[];
}
