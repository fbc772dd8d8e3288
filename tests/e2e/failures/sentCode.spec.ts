import type { Page } from '@playwright/test';
import { PHONE } from '../applicant.ts';
import { storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const TEN_MINUTES_MS = 600_000;
const otherPhone = '77010000009';
const isStillGood = (page: Page) => page.getByText('ещё действует');

/** Returns everything that the tab stores, as one text. */
const keptByTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('whose phone dropped the page while the SMS was read types its code after the reload', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  const code = await applicant.newestCode();
  await applicant.codeField.fill(code);
  const kept = await keptByTab(page);
  expect(kept).toContain('sentCode');
  for (const secret of [PHONE, PHONE.slice(1), `"${code}"`]) expect(kept).not.toContain(secret);
  const stored = async () => (await storedOnDevice(page)).names;
  await expect.poll(stored).toContainEqual(expect.stringMatching(/^sentCode\//));

  await page.reload();
  await hydrated(page);
  await expect(isStillGood(page)).toBeVisible();
  await expect(applicant.codeField).toHaveValue('');
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Новый код через \d+ секунд/ })).toBeDisabled();
  await applicant.codeField.fill(code);
  await applicant.signsContract();
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
  expect(await keptByTab(page)).not.toContain('sentCode');
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
});

test('whoever takes the same number again is told that its code still is good, and signs by it', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 429/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  await applicant.button('Изменить номер').click();
  await applicant.phoneField.fill(otherPhone);
  await applicant.button('Получить код').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Слишком много попыток' })).toBeVisible();
  await expect(applicant.codeField).toHaveCount(0);

  await applicant.phoneField.fill(PHONE);
  await applicant.button('Получить код').click();
  await expect(isStillGood(page)).toBeVisible();
  await expect(applicant.codeField).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
  await applicant.codeField.fill(await applicant.newestCode());
  await applicant.signsContract();
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
});

test('a code whose ten minutes are over is said to be, and does not come back', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('personal_cabinet');
  await page.clock.install();
  await applicant.opensCabinet();
  await applicant.asksForCode();
  await page.clock.fastForward(TEN_MINUTES_MS);
  await expect(page.getByText('Этот код больше не подойдёт. Запросите новый.')).toBeVisible();
  await expect.poll(() => keptByTab(page)).not.toContain('sentCode');
  await sandbox.forward(TEN_MINUTES_MS / 1000);
  await page.reload();
  await hydrated(page);
  await expect(applicant.phoneField).toHaveValue('');
  await expect(applicant.codeField).toHaveCount(0);
});

test('a code that five wrong tries have spent does not come back, and its number gets none before the minute is over', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 429/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  await applicant.codeField.fill('0000');
  await sandbox.fail({ match: '/rest/documents/sign', status: 429, retry_after: 30 });
  await applicant.signsContract();
  await expect(applicant.codeField).toHaveAccessibleDescription(/Попытки закончились/);
  await applicant.button('Изменить номер').click();
  await applicant.button('Получить код').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Слишком много попыток' })).toBeVisible();
  await expect(applicant.codeField).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(applicant.phoneField).toHaveValue('');
});

test('the code field comes back neither in another tab nor to somebody else’s registration', async ({
  page,
  context,
  applicant,
  pageWatch,
}) => {
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  const another = await context.newPage();
  pageWatch.watch(another);
  await applicant.in(another).opensCabinet();
  await expect(applicant.in(another).phoneField).toHaveValue('');
  await another.close();

  // The page would ask for its channel with the other token.
  await page.goto('about:blank');
  await applicant.startAt('personal_cabinet', { iin: '880812301004' });
  await applicant.opensCabinet();
  await expect(applicant.phoneField).toHaveValue('');
  await expect(applicant.codeField).toHaveCount(0);
  expect(await keptByTab(page)).not.toContain('sentCode');
});

test('whoever logs out takes along to which phone a code was sent', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  expect(await keptByTab(page)).toContain('sentCode');
  await applicant.leaves();
  await expect(page).toHaveURL(`${sandbox.origin}/`);
  expect(await keptByTab(page)).not.toContain('sentCode');
});
