import { expect, test } from './fixtures.ts';

test.describe('a browser that is too old', () => {
  test('is sent to a page with advice, and reads the texts that it links', async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    for (const path of ['/', '/register/personal']) {
      await page.goto(path);
      await expect(page).toHaveURL('/badbrowser');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обновите браузер');
    }
    await page.getByRole('article').getByRole('link', { name: 'помощь' }).click();
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Помощь');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, locale: 'kk-KZ' });

    test('reads the page of advice', { tag: '@core' }, async ({ page }) => {
      await page.goto('/badbrowser');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Браузерді жаңартыңыз');
    });
  });
});
