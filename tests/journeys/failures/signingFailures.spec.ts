import type { Page } from '@playwright/test';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const waitPage = '/register/signing-init-wait';

async function openWaitPage(page: Page): Promise<void> {
  await open(page, waitPage);
}

const providerHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Подписание документов' });
const wayToProvider = (page: Page) => page.getByRole('button', { name: 'Перейти к подписанию' });

/** Presses the way from the app to the provider. */
async function leadAway(page: Page): Promise<void> {
  await wayToProvider(page).click();
  await expect(providerHeading(page)).toBeVisible();
}

const answerAtProvider = (page: Page, name: 'Подписать' | 'Отказаться' | 'Сбой провайдера') =>
  page.getByRole('button', { name, exact: true }).click();

test('whoever’s signing fails at the provider signs again and comes into the cabinet', {
  tag: '@core',
}, async ({ page, applicant }) => {
  await applicant.startAt('signing_init_success', { iin: '880812301004' });
  await openWaitPage(page);
  await leadAway(page);
  await answerAtProvider(page, 'Подписать');
  await applicant.expectSees('Документы не подписаны');
  await expect(page).toHaveURL(/\/register\/signing-init-error$/);
  await page.getByRole('button', { name: 'Подписать ещё раз' }).click();
  await leadAway(page);
  await answerAtProvider(page, 'Подписать');
  await applicant.expectSees('Личный кабинет');
  await expect(page).toHaveURL(/\/register\/lk$/);
});

test('whoever presses Back at the provider is asked before they are led there again', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await open(page, '/contacts');
  await openWaitPage(page);
  await leadAway(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goto(waitPage);
  await applicant.expectSees('Документы готовы к подписанию');
  await leadAway(page);
});

test('a reload at the provider and a way back to it after signing lead into no loop', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await openWaitPage(page);
  await leadAway(page);
  await page.reload();
  await answerAtProvider(page, 'Подписать');
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
