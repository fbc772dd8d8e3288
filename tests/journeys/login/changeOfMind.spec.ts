import type { Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const OTHER_CHOICE = '/login/iin?amount=250000&product=24_month&method=annuity';

/** Opens the IIN page as the calculator does, with another choice than the application's. */
async function choosesOther(page: Page): Promise<void> {
  await page.goto(OTHER_CHOICE);
  await hydrated(page);
}

test('an applicant under way confirms another choice, and the application has it', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.begins(await sandbox.iinFor('resident'));
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');

  await choosesOther(page);
  await expect(page.getByText('Вместо 78 500 ₸ на 12 мес. — 250 000 ₸ на 24 мес.?')).toBeVisible();
  expect((await sandbox.newestRegistration()).terms?.amount).toBe(78_500);
  await page.getByRole('button', { name: 'Да, 250 000 ₸ на 24 мес.' }).click();
  await expect(page.getByText(/Теперь в\sзаявке 250\s000\s₸/)).toBeVisible();
  expect((await sandbox.newestRegistration()).terms).toMatchObject({
    amount: 250_000,
    product: '24_month',
  });
  await aigul.press('Продолжить заявку');
  await aigul.isAt('/register/passport');
});

test('an applicant under way leaves the terms as they were', async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.begins(await sandbox.iinFor('resident'));
  await choosesOther(page);
  await page.getByRole('button', { name: 'Нет, оставить 78 500 ₸ на 12 мес.' }).click();
  await aigul.isAt('/register/personal');
  expect((await sandbox.newestRegistration()).terms?.amount).toBe(78_500);
});

test('an applicant who has signed is told why the terms stay', async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.startAt('personal_cabinet');
  await choosesOther(page);
  await expect(page.getByText(/уже не изменить: они закреплены/)).toBeVisible();
  await aigul.press('Продолжить заявку');
  await aigul.isAt('/register/lk');
});

test('beginning anew asks first, and takes another IIN', async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.begins(await sandbox.iinFor('resident'));
  await page.goto('/login/iin');
  await aigul.press('Начать заново');
  await aigul.press('Не начинать');
  await aigul.sees('Вы уже начали заявку');
  await aigul.press('Начать заново');
  await aigul.press('Да, начать заново');
  await aigul.sees('Заявка на заём');
  await expect(page.getByLabel('ИИН', { exact: true })).toHaveValue('');
});

test('the answers stay while one looks at the calculator, and the IIN does not', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.comesFromCalculator();
  const iin = await sandbox.iinFor('resident');
  await aigul.typesIin(iin);
  await page.getByRole('link', { name: 'Изменить в калькуляторе' }).click();
  await aigul.isAt('/');
  // The address changes before the page does: a way back from there would leave the page as it is.
  await expect(page.getByLabel('ИИН', { exact: true })).toHaveCount(0);
  await page.goBack();
  await aigul.sees('Заявка на заём');
  const consent = page.getByRole('checkbox', { name: /биометрических/ });
  await expect(consent).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Да', exact: true })).toBeChecked();
  await expect(page.getByLabel('ИИН', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(iin);
});
