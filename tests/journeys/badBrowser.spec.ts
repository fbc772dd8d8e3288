import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe('a browser that is too old', () => {
  const beTooOld = (page: Page) =>
    page.addInitScript(() => {
      CSS.supports = () => false;
    });

  for (const path of ['/', '/product/max-limit', '/login', '/register/personal']) {
    test(`is sent from ${path} to a page with advice`, async ({ page }) => {
      await beTooOld(page);
      await page.goto(path);
      await expect(page).toHaveURL('/badbrowser');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обновите браузер');
    });
  }

  test('reads the texts that the page of advice links', async ({ page }) => {
    await beTooOld(page);
    await page.goto('/badbrowser');
    await page.getByRole('article').getByRole('link', { name: 'помощь' }).click();
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Помощь');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  });

  test('reads the page of advice without scripts', { tag: '@core' }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'kk-KZ' });
    const page = await context.newPage();
    await page.goto(`${baseURL}/badbrowser`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Браузерді жаңартыңыз');
    await context.close();
  });

  test('of a supported version stays on its page', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Помощь');
    await expect(page).toHaveURL('/help');
  });
});
