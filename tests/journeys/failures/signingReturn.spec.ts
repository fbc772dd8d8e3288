import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const waitPage = '/register/signing-init-wait';

test('whoever comes back from an earlier attempt by the Back button goes on with the attempt of now', async ({
  page,
  applicant,
}) => {
  expectFault(/status of 409/);
  await applicant.standsAt('signing_init_success');
  await applicant.goesToProvider();
  await applicant.answersAtProvider('Отказаться');
  await applicant.expectSees('Документы не подписаны');
  await page.getByRole('button', { name: 'Подписать ещё раз' }).click();
  await applicant.goesToProvider();

  await page.goBack();
  await page.getByRole('link', { name: 'Вернуться на сайт' }).click();
  await applicant.expectSees('Документы готовы к подписанию');
  await expect(page).toHaveURL(new RegExp(`${waitPage}$`));
  await page.reload();
  await applicant.expectSees('Документы готовы к подписанию');
  await applicant.signs();
  await applicant.expectSees('Личный кабинет');
});
