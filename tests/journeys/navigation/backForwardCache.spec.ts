import { chromium } from '@playwright/test';
import { chromiumOptions } from '../browser.ts';
import { expect, idle, open, test } from '../fixtures.ts';

declare global {
  interface Window {
    restoredFrom?: boolean;
  }
}

test('every public page comes back from the back-forward cache', async ({ baseURL, request }) => {
  // The public pages of the sitemap are visited one after another.
  test.setTimeout(180_000);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = new Set(
    [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    ),
  );
  // Playwright disables the cache, and Chromium's shell lacks it.
  const browser = await chromium.launch({
    ...chromiumOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(`${page.url()}: ${notRestoredExplanations.map(({ reason }) => reason).join()}`);
  });
  for (const path of paths) {
    await open(page, path);
    await idle(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        window.restoredFrom = persisted;
      });
    });
    await page.goto('/robots.txt');
    // Playwright's `goBack` waits for a load event, which does not fire for a cached page.
    await page.evaluate(() => history.back());
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.evaluate(() => window.restoredFrom), reasons.join()).toBe(true);
  }
  await browser.close();
});
