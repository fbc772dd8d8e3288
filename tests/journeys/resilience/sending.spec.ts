import type { Locator, Page } from '@playwright/test';
import { nameOnDevice, storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { keysOf } from '../sentBodies.ts';
import { soon } from '../within.ts';

const call = '/rest/registration/personal';

/**
 * Presses the button repeatedly until it is gone. Runs in the page, so that the last presses come between the answer and the
 * next page.
 */
function pressUntilGone(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    const press = () => {
      if (!element.isConnected) return;
      element.click();
      setTimeout(press);
    };
    press();
  });
}

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

test('leads on when the answer of a form is lost', async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  const { uuid } = await applicant.startAt('personal');
  // Without pushes, only the step answer can report the next step.
  await sandbox.fail({ match: '/broadcasting/auth', status: 503, times: 100 });
  expectFault(/status of 503/);
  await applicant.opens('/register/personal');
  await applicant.typesPersonal();
  const keys = keysOf(page, call);
  let errors = 0;
  await page.exposeFunction('countError', () => {
    errors += 1;
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.notice--error')) Reflect.get(window, 'countError')();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await sandbox.fail({ match: call, drop: true, after_effect: true });
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/passport$/);
  expect(errors).toBe(0);
  expect(new Set(keys).size).toBe(1);
  const registrations = await sandbox.registrations();
  expect(registrations).toMatchObject([
    { uuid, step_name: 'passport', data: { last_name: 'Сәрсенбаева' } },
  ]);
  // The values that were sent are stored for the review before signing.
  await expect
    .poll(async () => (await storedOnDevice(page)).names)
    .toContain(`submittedValues/${nameOnDevice(uuid)}/personal`);
  await sandbox.setStep({ uuid, step: 'signing_init' });
  await page.goto('/register/signing-init-wait');
  await expect(page.getByText('Сәрсенбаева', { exact: true })).toBeVisible();
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

test('sends once when a button is pressed repeatedly', async ({ page, sandbox, applicant }) => {
  await applicant.standsAt('personal');
  await applicant.typesPersonal();
  const keys = keysOf(page, call);
  await sandbox.fail({ match: call, delay_ms: 500 });
  await pressUntilGone(page.getByRole('button', { name: 'Продолжить', exact: true }));
  await expect(page).toHaveURL(/\/register\/passport$/);
  await applicant.typesPassport();
  const passportKeys = keysOf(page, '/rest/registration/passport');
  // The photo is a separate document.
  await pressUntilGone(applicant.button('Продолжить'));
  await expect(page).toHaveURL(/\/register\/photo$/);
  await hydrated(page);
  expect([keys.length, passportKeys.length]).toEqual([1, 1]);
});

test('does a slow press without a form once', async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)|status of 503/);
  await applicant.startAt('signing_failed');
  await sandbox.fail({ match: '/broadcasting/auth', status: 503, times: 100 });
  await page.clock.install();
  await open(page, '/register/signing-init-error');
  const keys = keysOf(page, '/signing/repeat');
  const repeat = '/rest/registration/signing/repeat';
  const release = await holdCall(page, repeat);
  const button = page.getByRole('button', { name: 'Подписать ещё раз' });
  const sent = page.waitForRequest(`**${repeat}`);
  await button.click();
  await sent;
  await page.clock.fastForward(8_000);
  await expect(page.getByText('Ответ идёт дольше обычного')).toBeVisible();
  await button.click();
  release();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
});
