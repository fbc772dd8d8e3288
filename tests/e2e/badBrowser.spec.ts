import { expect, test } from './fixtures.ts';

test.describe('a browser that is too old', () => {
  test('is sent to a page that says what to do, from any page and without a loop', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'structuredClone');
    });
    await page.goto('/help');
    await expect(page).toHaveURL('/badbrowser');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обновите браузер');
  });

  test('reads that page without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'kk-KZ' });
    const page = await context.newPage();
    await page.goto(`${baseURL}/badbrowser`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Браузерді жаңартыңыз');
    await context.close();
  });

  test('that is good enough is left where it is', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Помощь');
    await expect(page).toHaveURL('/help');
  });
});
