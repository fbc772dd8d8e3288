import type { Page } from '@playwright/test';
import { expect, surrounded, test } from '../fixtures.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Expects the scroll position from before. Browsers round it. */
const expectPlace = (page: Page, before: number) =>
  expect.poll(async () => Math.abs((await scrollTop(page)) - before)).toBeLessThan(2);

const footerLink = (page: Page) => page.locator('footer a[href="/about"]');

/** Leaves the home page by a link far below. @returns the scroll position */
async function leavesByFooter(page: Page): Promise<number> {
  await page.goto('/?lang=ru');
  await surrounded(page);
  await footerLink(page).scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(300);
  await footerLink(page).click();
  await expect(page).toHaveURL(/\/about$/);
  return before;
}

async function goesBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.locator('.slider')).toBeVisible();
}

test('restores the scroll position after Back', { tag: '@core' }, async ({ page }) => {
  const before = await leavesByFooter(page);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await goesBack(page);
  await expectPlace(page, before);

  await page.goForward();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.reload();
  await surrounded(page);
  await goesBack(page);
  await expectPlace(page, before);
  // The visitor can scroll on.
  await page.mouse.wheel(0, -5_000);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('restores the scroll position when the page is reloaded', async ({ page }) => {
  await page.goto('/?lang=ru');
  await surrounded(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => scrollTop(page)).toBe(400);
  await page.reload();
  await surrounded(page);
  await expect.poll(() => scrollTop(page)).toBe(400);
});
