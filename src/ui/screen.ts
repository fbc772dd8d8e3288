import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** The texts of a page in the document's head. */
export interface HeadMessages {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

/** Creates the `head` of a screen. */
export function headOf(title: MessageDescriptor, description: MessageDescriptor) {
  const messages: HeadMessages = { title, description };
  return () => messages;
}

/** The module of a screen of an application. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  readonly head: () => HeadMessages;
}
