import { calculateLoanSchedule } from '../../../src/calc/index.ts';
import { expect, open, test } from '../fixtures.ts';
import { watchShiftsHere } from '../shifts.ts';
import { disclose, figure, inWords, loan } from './calculation.ts';

test('a schedule has every payment and the totals', { tag: '@core' }, async ({ page }) => {
  await open(page);
  const section = await disclose(page, 'График платежей');
  const { schedule, result } = calculateLoanSchedule(loan());
  const rows = section.getByRole('row');
  await expect(rows).toHaveCount(schedule.length + 2);
  for (const [k, row] of schedule.entries()) {
    const shown = rows.nth(k + 1);
    await expect(shown.getByRole('rowheader')).toContainText(inWords(row.paymentDate));
    await expect(shown.getByRole('cell')).toHaveText(
      [row.payment, row.principal, row.reward, row.principalRemainder].map(figure),
    );
  }
  await expect(rows.last().getByRole('cell')).toHaveText([
    figure(result.returnAmount),
    figure(78_500),
    figure(result.percent),
    '',
  ]);
});

test('a schedule of sixty payments follows the slider and scrolls in a narrow window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/?product=60_month');
  const section = await disclose(page, 'График платежей');
  await expect(section.getByRole('row')).toHaveCount(62);

  await test.step('follows the slider without layout shifts', async () => {
    const shifts = await watchShiftsHere(page);
    await page.locator('.slider').evaluate((input) => input.focus({ preventScroll: true }));
    await page.locator('.slider').press('End');
    const { schedule } = calculateLoanSchedule(loan('60_month', 1_000_000));
    await expect(section.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
      figure(schedule[0]?.payment ?? 0),
    );
    expect(await shifts()).toBe(0);
  });

  await test.step('keeps its column headings visible while the rows scroll', async () => {
    const head = section.getByRole('columnheader', { name: 'Платёж' });
    await section.getByRole('row').nth(30).scrollIntoViewIfNeeded();
    await expect
      .poll(() => head.evaluate((cell) => cell.getBoundingClientRect().top))
      .toBeLessThan(40);
    const isOnTop = await head.evaluate((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return cell.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    expect(isOnTop).toBe(true);
  });

  await section.getByRole('row').last().scrollIntoViewIfNeeded();
  const right = await section.evaluate((box) =>
    Math.max(...[...box.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
  );
  expect(right, 'right end at 320 px').toBeLessThanOrEqual(320);
});
