import type { Locator, Page } from '@playwright/test';
import { calculateLoan, compareProducts, PRODUCTS } from '../../../src/calc/index.ts';
import { expect, open, test } from '../fixtures.ts';
import { disclose, loan, nbsp, tenge } from './calculation.ts';

const rowOf = (section: Locator, term: RegExp) =>
  section.locator('.comparison__row', { hasText: term });
const chosen = (section: Locator) => section.locator('.comparison__figures');
const payment = (page: Page) => page.locator('.calculator__payment-figure');

test('compares the nine terms of the loan', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const section = await disclose(page, 'Сравнить сроки');
  const radios = section.getByRole('radio');
  await expect(radios).toHaveCount(9);

  await test.step('chooses another term by an arrow key', async () => {
    await section.getByRole('radio', { name: /^12 мес/ }).press('ArrowDown');
    await expect(page.locator('input[name=product][value="24_month"]')).toBeChecked();
    await expect(section.getByRole('radio', { name: /^24 мес/ })).toBeFocused();
    await expect(payment(page)).toHaveText(tenge(calculateLoan(loan('24_month')).payment));
  });

  await test.step('says what each term costs, and opens it to its rates', async () => {
    for (const [k, { result }] of compareProducts(loan()).entries()) {
      if (!result) throw new Error('78 500 ₸ can be had for every term');
      await radios.nth(k).check();
      const total = tenge(result.returnAmount);
      await expect(section.locator('.comparison__sums').nth(k)).toHaveText(
        PRODUCTS[k]?.type === 'pdl'
          ? `один платёж ${total}`
          : `${tenge(result.payment)}/мес всего ${total}`,
      );
      await expect(chosen(section).locator('dd')).toHaveText([
        tenge(result.percent),
        PRODUCTS[k]?.type === 'pdl' ? /^0,104\s%$/ : /^37,96\s%$/,
        `${result.gesv.times(100).toFixed(2).replace('.', ',')}${nbsp}%`,
      ]);
    }
    const sizes = await chosen(section)
      .locator('dd')
      .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize));
    expect(new Set(sizes).size).toBe(1);
  });

  await test.step('draws every total on one scale', async () => {
    const rewards = section.locator('.comparison__bar .split-bar__reward');
    await expect(rewards).toHaveCount(9);
    const widths = await rewards.evaluateAll((bars) =>
      bars.map((bar) => Number.parseFloat(bar.getAttribute('width') ?? '')),
    );
    expect(Math.max(...widths)).toBe(100);
    const totals = compareProducts(loan()).map(({ result }) => Number(result?.returnAmount));
    for (const [k, total] of totals.entries()) {
      expect(widths[k]).toBeCloseTo((100 * total) / Math.max(...totals), 0);
    }
  });

  // The nine rows take 440 px, because each is as high as a finger needs. The three figures of the chosen term take 70 px.
  const box = await section.locator('.comparison').boundingBox();
  expect(box?.height, 'height on a phone').toBeLessThan(600);
});

test('shows terms that do not allow the amount last, with the reason', async ({ page }) => {
  await open(page, '/?amount=201000');
  const section = await disclose(page, 'Сравнить сроки');
  for (const name of [/^7\sдней/, /^14\sдней/, /^21\sдень/]) {
    await expect(rowOf(section, name)).toContainText(`Только до 200${nbsp}000${nbsp}₸`);
    await expect(section.getByRole('radio', { name })).toBeDisabled();
  }
  await expect(section.getByRole('radio').nth(6)).toBeDisabled();
  await expect(section.locator('.comparison__bar')).toHaveCount(6);
});
