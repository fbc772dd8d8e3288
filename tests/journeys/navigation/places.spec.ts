import type { Page } from '@playwright/test';
import { expect, surrounded, test } from '../fixtures.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`);

test.describe('whoever goes back', () => {
  test('is where they were, at the link they had left by, though the page was made anew', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/?lang=ru');
    await surrounded(page);
    await footerLink(page, '/about').scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(300);
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goBack();
    await expect(page.locator('.slider')).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(before);
    await expect(footerLink(page, '/about')).toBeFocused();

    await page.goForward();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('is there also when the page was loaded anew meanwhile', async ({ page }) => {
    await page.goto('/?lang=ru');
    await surrounded(page);
    await footerLink(page, '/about').scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    await page.reload();
    await surrounded(page);
    await page.goBack();
    await expect(page.locator('.slider')).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(before);
  });

  test('is not pulled about: whoever scrolls on meanwhile is let be', async ({ page }) => {
    await page.goto('/?lang=ru');
    await surrounded(page);
    await footerLink(page, '/about').scrollIntoViewIfNeeded();
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page.locator('.slider')).toBeVisible();
    await page.mouse.wheel(0, -5_000);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

test('a reload stays where one was', async ({ page }) => {
  await page.goto('/?lang=ru');
  await surrounded(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => scrollTop(page)).toBe(400);
  await page.reload();
  await surrounded(page);
  await expect.poll(() => scrollTop(page)).toBe(400);
});
