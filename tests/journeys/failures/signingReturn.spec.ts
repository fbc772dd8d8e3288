import type { Page } from '@playwright/test';
import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const waitPage = '/register/signing-init-wait';

/** Goes from the app to the provider. */
async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Перейти к подписанию' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Подписание документов' }),
  ).toBeVisible();
}

test('whoever comes back from an earlier attempt by the Back button goes on with the attempt of now', async ({
  page,
  applicant,
}) => {
  expectFault(/status of 409/);
  await applicant.startAt('signing_init_success');
  await page.goto(waitPage);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Отказаться', exact: true }).click();
  await applicant.expectSees('Документы не подписаны');
  await page.getByRole('button', { name: 'Подписать ещё раз' }).click();
  await goToProvider(page);

  await page.goBack();
  await page.getByRole('link', { name: 'Вернуться на сайт' }).click();
  await applicant.expectSees('Документы готовы к подписанию');
  await expect(page).toHaveURL(new RegExp(`${waitPage}$`));
  await page.reload();
  await applicant.expectSees('Документы готовы к подписанию');
  await page.getByRole('button', { name: 'Перейти к подписанию' }).click();
  await page.getByRole('button', { name: 'Подписать', exact: true }).click();
  await applicant.expectSees('Личный кабинет');
});
