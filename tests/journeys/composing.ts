import type { Page } from '@playwright/test';

/** Plays a keyboard that composes words in the field with the focus, as on Android. Only for Chromium. */
export async function composingKeyboard(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    /** Shows the unfinished word. */
    compose: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Replaces the unfinished word by the finished word. */
    finish: (text: string) => session.send('Input.insertText', { text }),
  };
}
