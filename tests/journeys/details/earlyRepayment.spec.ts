import type { Locator } from '@playwright/test';
import { calculateEarlyRepayment, calculateLoanSchedule } from '../../../src/calc/index.ts';
import { expect, open, test } from '../fixtures.ts';
import { disclose, inWords, loan, money, nbsp } from './calculation.ts';

const dateField = (section: Locator) => section.getByLabel('Когда вернуть');
/** Formats `2027-05-05` as the mask shows it. */
const masked = (isoDate: string) => isoDate.split('-').reverse().join('/');
const partField = (section: Locator) => section.getByLabel('Какую часть');

test('an early repayment closes the loan when complete, but not when partial', {
  tag: '@core',
}, async ({ page }) => {
  await open(page);
  const section = await disclose(page, 'Вернуть раньше');
  const repaymentDate = calculateLoanSchedule(loan()).schedule[5]?.paymentDate ?? '';
  await expect(dateField(section)).toHaveValue(masked(repaymentDate));
  const whole = { ...loan(), repaymentDate, repaymentAmount: 'whole', keep: 'payment' } as const;
  const result = calculateEarlyRepayment(whole);
  await expect(section).toContainText(money(result.amountDue));
  await expect(section).toContainText(money(result.savedReward));
  await expect(section).toContainText('6 мес.');

  await section.getByLabel('Часть', { exact: true }).check();
  await partField(section).fill('20 000 ₸');
  const about = { ...loan(), repaymentDate, repaymentAmount: 20_000 };
  const shorter = calculateEarlyRepayment({ ...about, keep: 'payment' });
  await expect(section).toContainText(money(shorter.savedReward));
  await expect(section).toContainText(inWords(shorter.lastPaymentDate));
  await section.getByLabel('Меньше платёж').check();
  const cheaper = calculateEarlyRepayment({ ...about, keep: 'term' });
  await expect(section).toContainText(money(cheaper.savedReward));
  await expect(section).toContainText(money(cheaper.payment ?? 0));

  await test.step('keeps its fields while it is closed and while the loan changes', async () => {
    const late = calculateLoanSchedule(loan()).schedule[9]?.paymentDate ?? '';
    await dateField(section).fill(masked(late));
    await partField(section).fill('7 000');
    await page.locator('.details__summary', { hasText: 'Вернуть раньше' }).click();
    await page.locator('input[name=product][value="6_month"]').check();
    await disclose(page, 'Вернуть раньше');
    await expect(dateField(section)).toHaveValue(masked(late));
    await expect(partField(section)).toHaveValue(`7${nbsp}000`);
    await expect(section.getByText('К этому дню всё уже выплачено')).toBeVisible();
    await page.locator('input[name=product][value="24_month"]').check();
    await expect(section.getByText('К этому дню всё уже выплачено')).toBeHidden();
    await expect(section).toContainText(money(7000));
  });
});

test('an early repayment shows errors after a field is left', async ({ page }) => {
  await open(page);
  const section = await disclose(page, 'Вернуть раньше');
  await section.getByLabel('Часть', { exact: true }).check();
  await partField(section).fill('сколько смогу');
  await expect(partField(section)).not.toHaveAttribute('aria-invalid');
  await partField(section).blur();
  await expect(partField(section)).toHaveAttribute('aria-invalid', 'true');
  await expect(section.getByText('Введите сумму цифрами')).toBeVisible();
  await expect(partField(section)).toHaveValue('сколько смогу');
  await expect(section.locator('.early__note')).toHaveText(
    'Чтобы увидеть расчёт, исправьте то, что отмечено.',
  );
  await partField(section).fill('15000');
  await expect(partField(section)).not.toHaveAttribute('aria-invalid');
  await expect(section).toContainText(money(15_000));

  await dateField(section).fill('01/01/2001');
  await dateField(section).blur();
  await expect(section.getByText('В этот день займа ещё нет')).toBeVisible();
  await dateField(section).fill('01/01/2099');
  await dateField(section).blur();
  await expect(section.getByText('К этому дню всё уже выплачено')).toBeVisible();
  for (const text of ['', '05/12']) {
    await dateField(section).fill(text);
    await dateField(section).blur();
    await expect(section.getByText('Укажите день, месяц и год')).toBeVisible();
    await expect(dateField(section)).toHaveValue(text);
  }
  await expect(section).not.toContainText('NaN');
});
