import type { Page } from '@playwright/test';
import { open, openTab } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const waitPage = '/register/signing-init-wait';
const card = (page: Page) => page.getByRole('region', { name: /^(Моя заявка|Мой заём)$/ });

test('requests a new redirect after Back at the provider', { tag: '@core' }, async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await open(page, '/about');
  await open(page, waitPage);
  await applicant.goesToProvider();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('link', { name: 'Моя заявка' }).click();
  await expect(page).toHaveURL(new RegExp(`${waitPage}$`));
  await applicant.expectSees('Документы готовы к подписанию');
  await expect(page.getByRole('button', { name: 'Перейти к подписанию' })).toBeVisible();
});

test('leads from home to a loan signed elsewhere', async ({
  page,
  context,
  sandbox,
  applicant,
}) => {
  await applicant.standsAt('signing_init_success');
  await applicant.goesToProvider();
  // The provider informs the server itself, so the tab that was led to it may be closed. Sign by a separate request, because
  // Chromium may not close a page that is navigating.
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  await page.close();
  const answered = await context.request.post(`${sandbox.signingOrigin}/sign?lang=ru`, {
    form: { state, answer: 'signed' },
    headers: { Origin: sandbox.signingOrigin },
    maxRedirects: 0,
  });
  expect(answered.status()).toBe(303);
  const app = await openTab(page, '/');
  // The link of the card changes when the server has learned the step from the provider.
  await card(app).getByRole('link', { name: 'Открыть мой заём' }).click();
  await applicant.in(app).expectSees('Личный кабинет');
});
