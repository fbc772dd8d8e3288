import type { Locator } from '@playwright/test';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Pastes as people do, from the clipboard by the keyboard. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+V');
}

test('a phone is pasted in whatever notation people keep it', async ({ page, applicant }) => {
  await applicant.standsAt('personal_cabinet');
  const field = page.getByLabel('Телефон');
  for (const copied of [
    '8 701 123-45-67',
    '+7 (701) 123 45 67',
    '7011234567',
    '8 10 7 701 123 45 67',
    '701 123 45 67, 702 765 43 21',
  ]) {
    await paste(field, copied);
    await expect(field).toHaveValue('+7 (701) 123-45-67');
  }
});

test('no code is sent to a number that was cut out of others, or is left of one', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('personal_cabinet');
  const field = page.getByLabel('Телефон');
  await paste(field, '701 123 45 67 702 765 43 21');
  await expect(field).toHaveValue('');
  await field.pressSequentially('7051234567');
  await field.press('Home');
  await field.press('Delete');
  if ((await field.inputValue()) === '+7 (705) 123-45-67') await field.press('Delete');
  await expect(field).toHaveValue('+7 (051) 234-56-7');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('alert')).toContainText('мобильный номер Казахстана');
  await expect(field).toHaveValue('+7 (051) 234-56-7');
});

test('an IIN is pasted with spaces, and letters are not taken', { tag: '@core' }, async ({
  page,
}) => {
  await open(page, '/login/iin');
  const field = page.getByLabel('ИИН', { exact: true });
  await paste(field, ' 871008 401 427 ');
  await expect(field).toHaveValue('871008401427');
  await field.fill('');
  await field.pressSequentially('87ab1008');
  await expect(field).toHaveValue('871008');
});

test('a date is pasted as programs write it and typed as people do', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('passport');
  const field = page.getByLabel('Дата выдачи');
  await paste(field, '2020-02-03');
  await expect(field).toHaveValue('03/02/2020');
  await paste(field, '3.2.2020');
  await expect(field).toHaveValue('03/02/2020');
  await field.fill('');
  await field.pressSequentially('03022020');
  await expect(field).toHaveValue('03/02/2020');
});
