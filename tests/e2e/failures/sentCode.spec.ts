import type { Page } from '@playwright/test';
import { expect, hydrated, phone, test } from './applicant.ts';
import { askForCode, button, codeField, lastCode, openCabinet, phoneField, sign } from './codes.ts';

const TEN_MINUTES_MS = 600_000;
const otherPhone = '77010000009';
const isStillGood = (page: Page) => page.getByText('ещё действует');

/** Everything that the tab keeps, in one text. */
const keptByTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('whose phone dropped the page while the SMS was read types its code after the reload', async ({
  page,
  sandbox,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await askForCode(page);
  const code = await lastCode(sandbox);
  await codeField(page).fill(code);
  const kept = await keptByTab(page);
  expect(kept).toContain('sentCode');
  for (const secret of [phone, phone.slice(1), `"${code}"`]) expect(kept).not.toContain(secret);

  await page.reload();
  await hydrated(page);
  await expect(isStillGood(page)).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Новый код через \d+ секунд/ })).toBeDisabled();
  await codeField(page).fill(code);
  await sign(page);
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
  expect(await keptByTab(page)).not.toContain('sentCode');
  expect(await sandbox.codes(phone)).toHaveLength(1);
});

test('whoever takes the same number again is told that its code still is good, and signs by it', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 429/);
  await applyUntil('personal_cabinet');
  await askForCode(page);
  await button(page, 'Изменить номер').click();
  await phoneField(page).fill(otherPhone);
  await button(page, 'Получить код').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Слишком много попыток' })).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);

  await phoneField(page).fill(phone);
  await button(page, 'Получить код').click();
  await expect(isStillGood(page)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sandbox.codes(phone)).toHaveLength(1);
  await codeField(page).fill(await lastCode(sandbox));
  await sign(page);
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
});

test('a code whose ten minutes are over is said to be, and does not come back', async ({
  page,
  sandbox,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await page.clock.install();
  await askForCode(page);
  await page.clock.fastForward(TEN_MINUTES_MS);
  await expect(page.getByText('Этот код больше не подойдёт. Запросите новый.')).toBeVisible();
  expect(await keptByTab(page)).not.toContain('sentCode');
  await sandbox.forward(TEN_MINUTES_MS / 1000);
  await page.reload();
  await hydrated(page);
  await expect(phoneField(page)).toHaveValue('');
  await expect(codeField(page)).toHaveCount(0);
});

test('a code that five wrong tries have spent does not come back, and its number gets none before the minute is over', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 429/);
  await applyUntil('personal_cabinet');
  await askForCode(page);
  await codeField(page).fill('0000');
  await sandbox.fail({ match: '/rest/documents/sign', status: 429, retry_after: 30 });
  await sign(page);
  await expect(codeField(page)).toHaveAccessibleDescription(/Попытки закончились/);
  await button(page, 'Изменить номер').click();
  await button(page, 'Получить код').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Слишком много попыток' })).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(phoneField(page)).toHaveValue('');
});

test('the code field comes back neither in another tab nor to somebody else’s registration', async ({
  page,
  context,
  applyUntil,
  pageWatch,
}) => {
  await applyUntil('personal_cabinet');
  await askForCode(page);
  const another = await context.newPage();
  pageWatch.watch(another);
  await openCabinet(another);
  await expect(phoneField(another)).toHaveValue('');
  await another.close();

  await applyUntil('personal_cabinet', { iin: '880812301004' });
  await page.reload();
  await hydrated(page);
  await expect(phoneField(page)).toHaveValue('');
  await expect(codeField(page)).toHaveCount(0);
  expect(await keptByTab(page)).not.toContain('sentCode');
});

test('whoever logs out takes along to which phone a code was sent', async ({
  page,
  sandbox,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await askForCode(page);
  expect(await keptByTab(page)).toContain('sentCode');
  await button(page, 'Выйти').click();
  await expect(page).toHaveURL(`${sandbox.origin}/`);
  expect(await keptByTab(page)).not.toContain('sentCode');
});
