import type { Page } from '@playwright/test';
import { announced } from './notices.ts';

/** Finds the app's message of a new version. */
export const announcement = (page: Page) => announced(page, 'Вышла новая версия');

/**
 * Plays a return to the app after some minutes: the page looks for a new version. Only the time of day goes on:
 * Playwright's clock would put timers, frames and `performance.now()` of its own under a page in the middle of its
 * life.
 */
export async function comeBackLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 6 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Counts document loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** Empties what the browser stores of the app: the worker's cache and its own. */
export async function loseChunks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}
