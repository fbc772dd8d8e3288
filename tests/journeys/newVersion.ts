import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { announced } from './notices.ts';

/** Time for the files of a new version to be fetched and stored on a slow machine, in milliseconds. */
export const INSTALL_TIMEOUT_MS = 20_000;

/**
 * Time for a new version to take over, in milliseconds. When the old worker receives something at that moment, such as a
 * report of another tab's monitoring, Chromium activates the new worker only after 30 s (decision 079).
 */
export const TAKEOVER_TIMEOUT_MS = 45_000;

/** Finds the app's message of a new version. */
export const announcement = (page: Page) => announced(page, 'Вышла новая версия');

/** Waits until the app announces a new version. The version is installed by then. */
export async function newVersionFound(page: Page): Promise<void> {
  await expect(announcement(page)).toBeVisible({ timeout: INSTALL_TIMEOUT_MS });
}

/**
 * Simulates a return to the app after some minutes, so that the page checks for a new version. Changes only the date,
 * because Playwright's clock would replace timers, frames and `performance.now()` of the running page.
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

/** Deletes the app's files from the worker's cache and from the browser's HTTP cache. */
export async function loseChunks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** Navigates from one page of an application to another within the document, like a step of the server. */
export function moveInApplication(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
