import { expect, expectFault, test } from '../fixtures.ts';

test('the calculator works by the script inside its HTML alone', { tag: '@core' }, async ({
  page,
}) => {
  expectFault(/ERR_FAILED|Failed to fetch/);
  await page.route('**/assets/**', (route) =>
    route.request().url().endsWith('.css') ? route.fallback() : route.abort(),
  );
  await page.goto('/?lang=ru&amount=250000&product=24_month&method=equal');
  for (const name of ['24 мес.', 'Убывающими']) {
    await expect(page.getByLabel(name)).toBeChecked();
  }
  const amount = page.locator('[data-shown=debt]');
  await expect(amount).toHaveText(/^250.000.₸$/);
  await page.getByRole('button', { name: 'Больше' }).click();
  await expect(amount).not.toHaveText(/^250.000.₸$/);
  await page.getByLabel('14 дней').check();
  await expect(page.locator('#field-amount-message')).toContainText('сумма изменилась');
  await expect(page.getByRole('link', { name: 'Подать заявку' })).toHaveAttribute(
    'href',
    '/login/iin?amount=200000&product=14_days&method=equal',
  );
  await page.getByRole('slider', { name: 'Сумма, ползунок' }).focus();
  await page.keyboard.press('ArrowLeft');
  const payment = await page.locator('.calculator__payment-figure').textContent();
  await expect(page.locator('[data-announcement]')).toContainText(payment ?? '');
});
