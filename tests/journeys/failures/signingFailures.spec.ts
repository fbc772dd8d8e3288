import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('makes no redirect loop when the provider is reloaded', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.standsAt('signing_init_success');
  await applicant.goesToProvider();
  await page.reload();
  await applicant.answersAtProvider('Подписать');
  await applicant.expectSees('Личный кабинет');
  await expect(page).toHaveURL(`${sandbox.origin}/register/lk`);
  await page.goBack();
  await expect(page.getByText('Документы подписаны.')).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться на сайт' }).click();
  await applicant.expectSees('Личный кабинет');
  await expect(page).toHaveURL(`${sandbox.origin}/register/lk`);
  await page.reload();
  await applicant.expectSees('Личный кабинет');
});

test('goes on when Back leads to an earlier attempt', async ({ page, applicant }) => {
  expectFault(/status of 409/);
  await applicant.standsAt('signing_init_success');
  await applicant.goesToProvider();
  await applicant.answersAtProvider('Отказаться');
  await applicant.expectSees('Документы не подписаны');
  await applicant.press('Подписать ещё раз');
  await applicant.goesToProvider();

  await page.goBack();
  await page.getByRole('link', { name: 'Вернуться на сайт' }).click();
  await applicant.expectSees('Документы готовы к подписанию');
  await applicant.expectAt('/register/signing-init-wait');
  await page.reload();
  await applicant.expectSees('Документы готовы к подписанию');
  await applicant.signs();
  await applicant.expectSees('Личный кабинет');
});
