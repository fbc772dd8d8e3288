import type { Page } from '@playwright/test';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Opens the IIN page as the calculator does, with a different choice than that of the application. */
const choosesOther = (page: Page) =>
  open(page, '/login/iin?amount=250000&product=24_month&method=annuity');

test('asks before the terms change', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  await applicant.comesToPassport();
  await choosesOther(page);
  await page.getByRole('button', { name: 'Нет, оставить 78 500 ₸ на 12 мес.' }).click();
  await applicant.expectAt('/register/passport');
  await choosesOther(page);
  await expect(page.getByText('Вместо 78 500 ₸ на 12 мес. — 250 000 ₸ на 24 мес.?')).toBeVisible();
  expect((await sandbox.newestRegistration()).terms?.amount).toBe(78_500);
  await page.getByRole('button', { name: 'Да, 250 000 ₸ на 24 мес.' }).click();
  await expect(page.getByText(/Теперь в\sзаявке 250\s000\s₸/)).toBeVisible();
  expect((await sandbox.newestRegistration()).terms).toMatchObject({
    amount: 250_000,
    product: '24_month',
  });
  await applicant.press('Продолжить заявку');
  await applicant.expectAt('/register/passport');
});
