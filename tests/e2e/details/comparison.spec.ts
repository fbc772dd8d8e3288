import { calculateLoan, compareProducts, PRODUCTS } from '../../../src/calc/index.ts';
import { expect, test } from '../fixtures.ts';
import { disclose, loan, money, nbsp, open } from './calculation.ts';

test.describe('the comparison', () => {
  test('has what each of the nine terms costs, its rate beside its ГЭСВ', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page);
    const section = await disclose(page, 'Сравнить сроки');
    const rows = section.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(9);
    for (const [k, { result }] of compareProducts(loan()).entries()) {
      if (!result) throw new Error('78 500 ₸ can be had for every term');
      await expect(rows.nth(k)).toContainText(money(result.payment));
      await expect(rows.nth(k)).toContainText(money(result.returnAmount));
      await expect(rows.nth(k)).toContainText(money(result.percent));
      await expect(rows.nth(k)).toContainText(
        PRODUCTS[k]?.type === 'pdl' ? /0,104\s%/ : /37,96\s%/,
      );
      await expect(rows.nth(k)).toContainText(
        `${result.gesv.times(100).toFixed(2).replace('.', ',')}${nbsp}%`,
      );
    }
    const sizes = await rows
      .nth(4)
      .locator('.comparison__figure')
      .evaluateAll((cells) => cells.slice(3, 5).map((cell) => getComputedStyle(cell).fontSize));
    expect(sizes[0]).toBe(sizes[1]);
  });

  test('lets another term be chosen, says so and keeps the focus', async ({ page }) => {
    await open(page);
    const section = await disclose(page, 'Сравнить сроки');
    await expect(section.getByRole('row', { name: /12 мес/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await section.getByRole('button', { name: 'Выбрать: 24 мес.' }).press('Enter');
    await expect(page.locator('input[name=product][value="24_month"]')).toBeChecked();
    await expect(section.getByRole('button', { name: 'Выбрано: 24 мес.' })).toBeFocused();
    await expect(section.getByText('Выбран срок 24 мес.')).toBeAttached();
    await expect(page.locator('.calculator__payment-figure')).toHaveText(
      money(calculateLoan(loan('24_month')).payment),
    );
  });

  test('says why a short loan cannot be had for more than 200 000 ₸', async ({ page }) => {
    await open(page, '/?amount=200500');
    const section = await disclose(page, 'Сравнить сроки');
    for (const name of [/^7 дней/, /^14 дней/, /^21 день/]) {
      const row = section.getByRole('row', { name });
      await expect(row).toContainText(`Только до 200${nbsp}000${nbsp}₸`);
      await expect(row.getByRole('button')).toHaveCount(0);
    }
    await expect(section.getByRole('button')).toHaveCount(6);
  });
});
