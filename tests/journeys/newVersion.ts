import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { announced } from './notices.ts';

/** Time for the files of a new version to be fetched and stored on a slow machine, in milliseconds. */
export const INSTALL_TIMEOUT_MS = 20_000;

/**
 * Time for a new version to take over, in milliseconds. Where something reaches the old worker at that moment, as a report
 * of another tab's monitoring may, Chromium comes back to the new one only after 30 s (decision 079).
 */
export const TAKEOVER_TIMEOUT_MS = 45_000;

/** Finds the app's message of a new version. */
export const announcement = (page: Page) => announced(page, 'Вышла новая версия');

/** Waits until the app says that a new version is there: it is installed by then. */
export async function newVersionFound(page: Page): Promise<void> {
  await expect(announcement(page)).toBeVisible({ timeout: INSTALL_TIMEOUT_MS });
}

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

/** Leads from one page of an application to another in the same document, as the step of the server does. */
export function moveInApplication(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
