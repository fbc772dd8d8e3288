import type { Page } from '@playwright/test';
import { RESIDENT_IIN } from '../../persons.ts';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const OTHER_CHOICE = '/login/iin?amount=250000&product=24_month&method=annuity';

/** Opens the IIN page as the calculator does, with another choice than the application's. */
async function choosesOther(page: Page): Promise<void> {
  await open(page, OTHER_CHOICE);
}

test('an applicant under way confirms another choice, and the application has it', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  await applicant.comesToPassport();

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

test('an applicant under way leaves the terms as they were', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.begins();
  await choosesOther(page);
  await page.getByRole('button', { name: 'Нет, оставить 78 500 ₸ на 12 мес.' }).click();
  await applicant.expectAt('/register/personal');
  expect((await sandbox.newestRegistration()).terms?.amount).toBe(78_500);
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

test('the answers stay while one looks at the calculator, and the IIN does not', async ({
  page,
  applicant,
}) => {
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
