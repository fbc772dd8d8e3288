import type { Page } from '@playwright/test';
import { RESIDENT_IIN } from '../../persons.ts';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Opens the IIN page as the calculator does, with another choice than the application's. */
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

test('an applicant who has signed is told why the terms stay', async ({ page, applicant }) => {
  await applicant.startAt('personal_cabinet');
  await choosesOther(page);
  await expect(page.getByText(/уже не изменить: они закреплены/)).toBeVisible();
  await applicant.press('Продолжить заявку');
  await applicant.expectAt('/register/lk');
});

test('beginning anew asks first, and takes another IIN', async ({ page, applicant }) => {
  await applicant.begins();
  await page.goto('/login/iin');
  await applicant.press('Начать заново');
  await applicant.press('Не начинать');
  await applicant.expectSees('Вы уже начали заявку');
  await applicant.beginsAnew();
  await expect(page.getByLabel('ИИН', { exact: true })).toHaveValue('');
});

test('keeps the answers, not the IIN, over the calculator', async ({ page, applicant }) => {
  await applicant.comesToIin();
  await applicant.typesIin();
  await page.getByRole('link', { name: 'Изменить в калькуляторе' }).click();
  await applicant.expectAt('/');
  // The address changes before the page does: a way back from there would leave the page as it is.
  await expect(page.getByLabel('ИИН', { exact: true })).toHaveCount(0);
  await page.goBack();
  await applicant.expectSees('Заявка на заём');
  const consent = page.getByRole('checkbox', { name: /биометрических/ });
  await expect(consent).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Да', exact: true })).toBeChecked();
  await expect(page.getByLabel('ИИН', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    RESIDENT_IIN,
  );
});
