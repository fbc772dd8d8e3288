import type { Page } from '@playwright/test';

/** Lets a page of Chromium ask for a garbage collection, which otherwise comes after some seconds of typing. */
export const garbageFlag = '--js-flags=--expose-gc';

/** Collects garbage once nothing is left to a task under way. The browser was launched with `garbageFlag`. */
export async function collectGarbage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      if (!('gc' in globalThis) || typeof globalThis.gc !== 'function') throw new Error('No gc');
      globalThis.gc();
    }
  });
}
