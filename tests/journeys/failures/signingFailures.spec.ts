import { iinOf } from '../../persons.ts';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const waitPage = '/register/signing-init-wait';

test('whoever’s signing fails at the provider signs again and comes into the cabinet', {
  tag: '@core',
}, async ({ page, applicant }) => {
  await applicant.standsAt('signing_init_success', { iin: iinOf('signing_failed') });
  await applicant.goesToProvider();
  await applicant.answersAtProvider('Подписать');
  await applicant.expectSees('Документы не подписаны');
  await expect(page).toHaveURL(/\/register\/signing-init-error$/);
  await page.getByRole('button', { name: 'Подписать ещё раз' }).click();
  await applicant.goesToProvider();
  await applicant.answersAtProvider('Подписать');
  await applicant.expectSees('Личный кабинет');
  await expect(page).toHaveURL(/\/register\/lk$/);
});

test('whoever presses Back at the provider is asked before they are led there again', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await open(page, '/contacts');
  await open(page, waitPage);
  await applicant.goesToProvider();
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goto(waitPage);
  await applicant.expectSees('Документы готовы к подписанию');
  await applicant.goesToProvider();
});

test('a reload at the provider and a way back to it after signing lead into no loop', async ({
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
