import type { Page } from '@playwright/test';
import { expectFault } from '../fixtures.ts';
import { loseRequests } from '../lostRequests.ts';
import { expect, test } from '../sandbox.ts';
import { keysOf } from '../sentKeys.ts';

const call = '/rest/registration/personal';

async function expectFormKept(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/register\/personal$/);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Сәрсенбаева');
  await expect(page.getByLabel('Электронная почта')).toHaveValue('aigul@example.kz');
}

const problem = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });
/** Sends again. The button is «Отправить» after the page has noticed that the connection is back. */
const retry = (page: Page) =>
  page.getByRole('button', { name: /^(?:Повторить|Отправить)$/ }).click();

test('sends a cut call again, once', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  const { uuid } = await applicant.standsAt('personal');
  await applicant.typesPersonal();
  const keys = keysOf(page, call);
  await sandbox.fail({ match: call, drop: true });
  await applicant.sends();
  await expect(problem(page, 'Сервис не отвечает')).toBeVisible();
  await expectFormKept(page);
  expect((await sandbox.newestRegistration()).step_name).toBe('personal');
  await retry(page);
  await expect(page).toHaveURL(/\/register\/passport$/);
  const registrations = await sandbox.registrations();
  expect(registrations).toHaveLength(1);
  expect(registrations[0]).toMatchObject({
    uuid,
    step_name: 'passport',
    data: { last_name: 'Сәрсенбаева' },
  });
  expect(new Set(keys).size).toBe(1);
});

test('handles a press during the return of the network', async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION|FAILED)/);
  await applicant.standsAt('personal');
  await applicant.typesPersonal();
  const step = '**/rest/registration/step';
  await sandbox.fail({ match: call, drop: true });
  const find = await loseRequests(page, step, 'connectionfailed');
  await applicant.sends();
  await expect(problem(page, 'Сервис не отвечает')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).hover();
  await page.mouse.down();
  find();
  // The return of the network aborts an older request of the step. Its answer may have begun, but it never finishes.
  const answered = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/rest/registration/step'),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(problem(page, 'Сервис не отвечает')).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/register\/passport$/);
});
