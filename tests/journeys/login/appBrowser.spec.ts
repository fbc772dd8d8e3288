import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const ANDROID_INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350.0.0.0 Android';

test.use({ userAgent: ANDROID_INSTAGRAM });

test('leads from Instagram to the real browser', { tag: '@core' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await open(page, '/login/iin?amount=250000&product=24_month&method=annuity&utm_source=ig');
  const link = page.getByRole('link', { name: 'Открыть в браузере' });
  await expect(link).toHaveAttribute(
    'href',
    /^intent:\/\/[^/]+\/login\/iin\?amount=250000&product=24_month&method=annuity#Intent;/,
  );
  await expect(link).not.toHaveAttribute('href', /utm_source/);
  // The browser refuses to copy the address.
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Текст выделен: скопируйте его сами.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(
    /\/login\/iin\?amount=250000&product=24_month&method=annuity$/,
  );
});

test('leads to the real browser instead of a file or a print', async ({ page }) => {
  for (const name of ['В календарь', 'Таблица CSV', 'Напечатать']) {
    await open(page, '/?amount=250000');
    await page.getByRole('button', { name }).click();
    const said = page.locator('.details__said');
    await expect(said, name).toContainText('Откройте её в обычном браузере');
    await expect(said.getByRole('link', { name: 'Открыть в браузере' })).toHaveAttribute(
      'href',
      /^intent:\/\/[^/]+\/\?amount=250000/,
    );
    await expect(page.getByText('Готово:')).toHaveCount(0);
  }
});
