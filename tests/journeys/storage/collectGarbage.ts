import type { Page } from '@playwright/test';

/** Lets a page of Chromium run a garbage collection, which otherwise comes after some seconds of typing. */
export const garbageFlag = '--js-flags=--expose-gc';

/** Collects garbage when no task holds a reference any more. The browser must be launched with `garbageFlag`. */
export async function collectGarbage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      if (!('gc' in globalThis) || typeof globalThis.gc !== 'function') throw new Error('No gc');
      globalThis.gc();
    }
  });
}
