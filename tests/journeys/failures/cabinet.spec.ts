import { expectFault, newTab } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('a contract that was signed in another tab is shown as signed, not as changed', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/status of 409/);
  await applicant.comesToCode();
  const second = await newTab(page);
  await second.goto('/register/lk');
  await sandbox.forward(61);
  await applicant.in(second).confirmsBySms();
  await expect(second.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();

  await applicant.signsBy(await applicant.newestCode());
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
