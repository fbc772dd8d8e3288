import type { Page } from '@playwright/test';
import { expectFault, goOffline, goOnline } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { keysOf } from '../sentKeys.ts';
import { soon } from '../within.ts';

const call = '/rest/registration/personal';

const problem = (page: Page, text: string | RegExp) =>
  page.locator('form .notice').filter({ hasText: text });

test('sends a refused form on a press', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await applicant.standsAt('personal');
  await applicant.typesPersonal();
  await goOffline(page);
  await applicant.sends();
  await expect(problem(page, 'Нет связи. Введённое осталось')).toBeVisible(soon(2_000));
  // All fields can still be changed.
  await page.getByLabel('Фамилия').fill('Серикова');
  const asked = page.waitForResponse('**/rest/registration/step');
  const keys = keysOf(page, call);
  await goOnline(page);
  await expect(problem(page, 'Связь снова есть. Введённое на месте')).toBeVisible();
  await asked;
  await expect(page.getByLabel('Фамилия')).toHaveValue('Серикова');
  expect(keys).toEqual([]);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page).toHaveURL(/\/register\/passport$/);
  expect((await sandbox.newestRegistration()).data).toMatchObject({ last_name: 'Серикова' });
  expect(keys).toHaveLength(1);
});

test('leads on when the network took a form along', async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION)|WebSocket/);
  await applicant.standsAt('address');
  await applicant.typesAddress();
  // Chromium keeps the request waiting, so only the page itself can notice the loss this early.
  await sandbox.fail({ match: '/rest/registration/address', delay_ms: 5_000, after_effect: true });
  const sent = page.waitForRequest('**/rest/registration/address');
  await applicant.sends();
  await sent;
  await goOffline(page);
  await expect(problem(page, /Нет связи|Сервис не отвечает/)).toBeVisible(soon(2_000));
  await expect.poll(async () => (await sandbox.newestRegistration()).step_name).not.toBe('address');
  await goOnline(page);
  await expect(page).not.toHaveURL(/\/register\/address$/);
  await expect(problem(page, /Нет связи|Сервис не отвечает|Связь снова/)).toHaveCount(0);
});
