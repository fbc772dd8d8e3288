import { PHONE } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { expectFault, newTab } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

async function signIn(applicant: Applicant): Promise<void> {
  await applicant.signsBy(await applicant.newestCode());
}

test('a contract that was signed in another tab is shown as signed, not as changed', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/status of 409/);
  await applicant.startAt('personal_cabinet');
  await page.goto('/register/lk');
  await page.getByLabel('Телефон').fill(PHONE);
  await applicant.button('Получить код').click();
  await expect(page.getByLabel('Код из SMS')).toBeVisible();
  const second = await newTab(page);
  await second.goto('/register/lk');
  await second.getByLabel('Телефон').fill(PHONE);
  await sandbox.forward(61);
  await applicant.in(second).button('Получить код').click();
  await expect(second.getByLabel('Код из SMS')).toBeVisible();
  await signIn(applicant.in(second));
  await expect(second.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();

  await signIn(applicant);
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
  await expect(page.getByText('Документы обновились')).toHaveCount(0);
});

test('a loan that was refused in another tab cannot be confirmed, and is shown as refused', async ({
  page,
  applicant,
}) => {
  expectFault(/status of 409/);
  await applicant.takesLoan({ amount: 400_000 });
  await applicant.expectSees('Договор подписан, идёт время на раздумье');
  await applicant.button('Отказаться от займа').click();
  const second = await newTab(page);
  await second.goto('/register/lk');
  await applicant.in(second).button('Отказаться от займа').click();
  await applicant.in(second).button('Да, отказаться').click();
  await expect(second.getByRole('heading', { name: 'Заём отменён' })).toBeVisible();

  await applicant.button('Да, отказаться').click();
  await applicant.expectSees('Заём отменён');
});
