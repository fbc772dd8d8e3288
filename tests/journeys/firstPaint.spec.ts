import type { Page } from '@playwright/test';
import { expect, expectFault, open, test } from './fixtures.ts';
import { loseRequests } from './lostRequests.ts';

const sheet = /\/assets\/style-[^/]*\.css$/;

/**
 * Returns how many style sheets of the page have rules. A sheet that failed to load stays in the list, but reading its rules
 * throws.
 */
const sheetsThere = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter((sheet) => {
        try {
          return sheet.cssRules.length > 0;
        } catch {
          return false;
        }
      }).length,
  );

/**
 * Returns position in the root and size of every element of the page, in document order. The position in the window differs
 * between loads: after a reload Chromium sometimes scrolls the `noscript` above the root out of view.
 */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('#root')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y - top, width, height].map(Math.round).join(' ')}`;
      });
  });

test.describe('a page without its style sheet', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block' });

  for (const width of [360, 1280]) {
    // One page visits the whole list. Soft assertions let the other addresses run after a fault.
    test(`has the same layout as with the sheet at ${width} px`, async ({ page }) => {
      expectFault(/ERR_FAILED|status of 404/);
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        '/',
        '/about',
        '/about/documents',
        '/help',
        '/help/financial-competence',
        '/how-to-take',
        '/product/max-limit',
        '/media',
        '/login',
        '/login/code',
        '/login/iin',
        '/register/personal',
        '/register/photo',
        '/register/lk',
        '/unknown',
      ]) {
        await page.goto(`${path}?lang=kk`);
        const whole = await boxes(page);
        expect.soft(whole.length, path).toBeGreaterThan(10);
        const find = await loseRequests(page, sheet);
        await page.reload();
        expect.soft(await sheetsThere(page), path).toBe(1);
        expect.soft(await boxes(page), path).toEqual(whole);
        find();
      }
    });
  }
});

test('a style sheet that failed to load is fetched again', async ({ page }) => {
  expectFault(/ERR_FAILED/);
  const find = await loseRequests(page, sheet);
  page.once('requestfailed', find);
  await open(page, '/?lang=ru');
  await expect.poll(() => sheetsThere(page)).toBe(2);
});
