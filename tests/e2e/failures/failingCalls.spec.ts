import type { Page } from '@playwright/test';
import { type Applicant, RESIDENT_IIN } from '../applicant.ts';
import { untilOwnerKnown } from '../drafts/storedOnDevice.ts';
import { announced, openNotice } from '../notices.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const call = '/rest/registration/personal';

async function openFilled(applicant: Applicant): Promise<void> {
  const { page } = applicant;
  await page.goto('/register/personal');
  await hydrated(page);
  await applicant.typesPersonal();
}

async function expectFormKept(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/register\/personal$/);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Сәрсенбаева');
  await expect(page.getByLabel('Электронная почта')).toHaveValue('aigul@example.kz');
}

const problem = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });
/** Sends again; the button says «Отправить» once the page has noticed that the connection is back. */
const retry = (page: Page) =>
  page.getByRole('button', { name: /^(?:Повторить|Отправить)$/ }).click();

test('a failing server leaves the form as it is, with the number for support, and a retry sends it', {
  tag: '@core',
}, async ({ page, sandbox, applicant, pageWatch }) => {
  pageWatch.expectFault(/status of 500/);
  await applicant.startAt('personal');
  await openFilled(applicant);
  await sandbox.fail({ match: call, status: 500 });
  await applicant.sends();
  await expect(problem(page, 'Ошибка на нашей стороне')).toContainText(
    /Номер для поддержки: [0-9a-f]{8}/,
  );
  await expectFormKept(page);
  await retry(page);
  await expect(page).toHaveURL(/\/register\/passport$/);
});

test('whoever reads Kazakh reads in Kazakh that the server fails', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503/);
  await applicant.startAt('personal');
  await page.goto('/register/personal?lang=kk');
  await hydrated(page);
  for (const [name, text] of [
    ['last_name', 'Серіков'],
    ['first_name', 'Айгүл'],
    ['email', 'aigul@example.kz'],
  ]) {
    await page.locator(`[name=${name}]`).fill(text ?? '');
  }
  await sandbox.fail({ match: call, status: 503 });
  await page.getByRole('button', { name: 'Жалғастыру', exact: true }).click();
  const said = page.getByRole('alert');
  await expect(said).toContainText(/Қате біздің тарапымыздан/);
  await expect(said).toContainText(/[0-9a-f]{8}/);
});

test('too many tries are said with how long to wait', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 429/);
  await applicant.startAt('personal');
  await openFilled(applicant);
  await sandbox.fail({ match: call, status: 429, retry_after: 45 });
  await applicant.sends();
  await expect(problem(page, 'Попробуйте через 45 с.')).toBeVisible();
  await expectFormKept(page);
  await sandbox.fail({ match: call, status: 429, retry_after: 600 });
  await retry(page);
  await expect(problem(page, 'Попробуйте через 10 мин.')).toBeVisible();
});

test('a call that is cut off before its work was done takes effect once when it is sent again', {
  tag: '@core',
}, async ({ page, sandbox, applicant, pageWatch }) => {
  pageWatch.expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  const { uuid } = await applicant.startAt('personal');
  await openFilled(applicant);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(call)) keys.push(request.headers()['idempotency-key']);
  });
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

test('an IIN whose answer was lost opens one application, not two', async ({
  page,
  sandbox,
  pageWatch,
  applicant,
}) => {
  pageWatch.expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)|WebSocket is closed/);
  await sandbox.fail({ match: '/rest/registration/iin', drop: true, after_effect: true });
  await page.goto('/login/iin');
  await hydrated(page);
  await applicant.typesIin(RESIDENT_IIN);
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/personal$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sandbox.registrations()).toHaveLength(1);
});

test('a double press sends once', async ({ page, sandbox, applicant }) => {
  await applicant.startAt('personal');
  await openFilled(applicant);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(call)) sent += 1;
  });
  await sandbox.fail({ match: call, delay_ms: 300 });
  await page.getByRole('button', { name: 'Продолжить', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/register\/passport$/);
  expect(sent).toBe(1);
});

test('a hanging call is said to be slow after 8 s and given up after 30 s, with nothing lost', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('personal');
  await page.clock.install();
  await openFilled(applicant);
  await sandbox.fail({ match: call, delay_ms: 15_000, drop: true });
  const slow = page.getByText('Ответ идёт дольше обычного');
  const asked = page.waitForRequest(`**${call}`);
  await applicant.sends();
  await asked;
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(slow).toBeVisible();
  await page.clock.fastForward(22_000);
  await expect(problem(page, 'Ответ не пришёл вовремя')).toBeVisible();
  await expect(slow).toHaveCount(0);
  await expectFormKept(page);
  await retry(page);
  await expect(page).toHaveURL(/\/register\/passport$/);
});

test('a press on «Повторить» counts when the connection is noticed to be back in the middle of it', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION|FAILED)/);
  await applicant.startAt('personal');
  await openFilled(applicant);
  const step = '**/rest/registration/step';
  await sandbox.fail({ match: call, drop: true });
  await page.route(step, (route) => route.abort('connectionfailed'));
  await applicant.sends();
  await expect(problem(page, 'Сервис не отвечает')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).hover();
  await page.mouse.down();
  await page.unroute(step);
  const answered = page.waitForResponse(step);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answered).finished();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(problem(page, 'Сервис не отвечает')).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/register\/passport$/);
});

test('without a connection the form says so and keeps everything; with it again, it is sent', async ({
  page,
  context,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_INTERNET_DISCONNECTED/);
  await applicant.startAt('personal');
  await openFilled(applicant);
  await context.setOffline(true);
  await expect(
    announced(page, /^Нет связи(\. Открытая страница работает| с\sсервисом)/),
  ).toBeVisible({
    timeout: 2_000,
  });
  await applicant.sends();
  await expect(problem(page, 'Нет связи. Введённое осталось на странице')).toBeVisible({
    timeout: 2_000,
  });
  await expectFormKept(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page).toHaveURL(/\/register\/passport$/);
});

test('a page whose step cannot be asked for is shown as it was last known, and says why', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503/);
  await applicant.startAt('personal');
  await page.goto('/register/personal');
  await hydrated(page);
  // The heading is there before the answer.
  await untilOwnerKnown(page);
  await sandbox.fail({ match: '/rest/registration/step', status: 503, times: 100 });
  await page.goto('/register/passport');
  // A notice that is opened closes with the page that it was opened on.
  await expect(page.getByLabel('Фамилия')).toBeVisible();
  await openNotice(page);
  await expect(problem(page, 'Ошибка на нашей стороне')).toBeVisible();
  await expect(page).toHaveURL(/\/register\/personal$/);
  await sandbox.clearFaults();
  const isOver = expect(problem(page, 'Ошибка на нашей стороне')).toHaveCount(0);
  // The page asks again by itself too; pressed too late, the button is gone with the problem.
  await Promise.race([retry(page), isOver]);
  await isOver;
});
