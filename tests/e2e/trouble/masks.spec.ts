import type { Locator } from '@playwright/test';
import { expect, hydrated, test } from './applicant.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Pastes as people do, from the clipboard by the keyboard. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+V');
}

test('a phone is pasted in whatever notation people keep it', async ({ page, applyUntil }) => {
  await applyUntil('personal_cabinet');
  await page.goto('/register/lk');
  await hydrated(page);
  const field = page.getByLabel('Телефон');
  for (const copied of ['8 701 123-45-67', '+7 (701) 123 45 67', '7011234567']) {
    await paste(field, copied);
    await expect(field).toHaveValue('+7 (701) 123-45-67');
  }
});

test('an IIN is pasted with spaces, and letters are not taken', async ({ page }) => {
  await page.goto('/login/iin');
  await hydrated(page);
  const field = page.getByLabel('ИИН', { exact: true });
  await paste(field, ' 871008 401 427 ');
  await expect(field).toHaveValue('871008401427');
  await field.fill('');
  await field.pressSequentially('87ab1008');
  await expect(field).toHaveValue('871008');
});

test('a date is pasted as programs write it and typed as people do', async ({
  page,
  applyUntil,
}) => {
  await applyUntil('passport');
  await page.goto('/register/passport');
  await hydrated(page);
  const field = page.getByLabel('Дата выдачи');
  await paste(field, '2020-02-03');
  await expect(field).toHaveValue('03/02/2020');
  await paste(field, '3.2.2020');
  await expect(field).toHaveValue('03/02/2020');
  await field.fill('');
  await field.pressSequentially('03022020');
  await expect(field).toHaveValue('03/02/2020');
});

test('a day that does not exist is said to be none on leaving the field', async ({
  page,
  applyUntil,
}) => {
  await applyUntil('passport');
  await page.goto('/register/passport');
  await hydrated(page);
  const field = page.getByLabel('Дата выдачи');
  await field.fill('30022020');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/такой даты нет/);
});
