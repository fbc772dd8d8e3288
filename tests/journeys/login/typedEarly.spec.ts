import type { Page } from '@playwright/test';
import { RESIDENT_IIN } from '../../persons.ts';
import { composingKeyboard } from '../composing.ts';
import { expectHolds, givenBack } from '../drafts/halfOfName.ts';
import { untilAllStored } from '../drafts/storedOnDevice.ts';
import { hydrated } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Holds the scripts of the next page. @returns a function that lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/application-/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Leaves the open document for a page whose scripts are held. @returns a function that lets the scripts through */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  await page.goto(new URL('/about', address).href);
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

test('keeps what is typed before the scripts have come', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  const release = await holdScripts(page);
  const address = `${sandbox.origin}/login/iin`;
  await page.goto(address, { waitUntil: 'commit' });
  const iin = page.getByRole('textbox', { name: 'ИИН' });
  await iin.fill(RESIDENT_IIN.slice(0, 6));
  await iin.press('Enter');
  await page.getByRole('radio', { name: 'Да' }).check();
  const [consent] = await page.getByRole('checkbox').all();
  await consent?.check();
  await iin.focus();

  release();
  await hydrated(page);
  await expect(iin).toBeFocused();
  await page.keyboard.type(RESIDENT_IIN.slice(6));
  expect(page.url()).toBe(address);
  await expect(iin).toHaveValue(RESIDENT_IIN);
  await expect(page.getByRole('radio', { name: 'Да' })).toBeChecked();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте отмеченные поля' });
  await expect(summary).toBeVisible();
  await expect(summary).not.toContainText('ИИН');
  await expect(summary).not.toContainText('резидент');
});

test('keeps what is typed early beside what the device gives back', async ({
  page,
  applicant,
  sandbox,
}) => {
  await applicant.standsAt('personal');
  await applicant.types('Фамилия', 'Қуаныш');
  await applicant.types('Имя', 'Әсел');
  await untilAllStored(page);
  const release = await openWithoutScripts(page, `${sandbox.origin}/register/personal`);
  await page.getByLabel('Имя', { exact: true }).fill('Айгүл');
  release();
  await hydrated(page);
  await expect(givenBack(page)).toBeVisible();
  await expectHolds(page, 'Фамилия', 'Қуаныш');
  await expectHolds(page, 'Имя', 'Айгүл');
});

test('leaves the caret in the middle of what was typed early', async ({
  page,
  applicant,
  sandbox,
}) => {
  await applicant.standsAt('personal');
  const release = await openWithoutScripts(page, `${sandbox.origin}/register/personal`);
  const name = page.getByLabel('Фамилия', { exact: true });
  await name.pressSequentially('Қуныш');
  for (const _ of '123') await name.press('ArrowLeft');
  release();
  await hydrated(page);
  await page.keyboard.type('а');
  await expect(name).toHaveValue('Қуаныш');
});

test('leaves an unfinished word to the keyboard that composes it', async ({
  page,
  applicant,
  sandbox,
}) => {
  await applicant.standsAt('personal');
  const release = await openWithoutScripts(page, `${sandbox.origin}/register/personal`);
  const name = page.getByLabel('Фамилия', { exact: true });
  await name.focus();
  const { compose, finish } = await composingKeyboard(page);
  await compose('Қуа');
  release();
  await hydrated(page);
  await compose('Қуан');
  await finish('Қуаныш');
  await expect(name).toHaveValue('Қуаныш');
});

test('prefers early answers to those that the tab has kept, and keeps them', async ({
  page,
  sandbox,
}) => {
  const address = `${sandbox.origin}/login/iin`;
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Да' }).check();
  const release = await openWithoutScripts(page, address);
  await page.getByRole('radio', { name: 'Нет' }).check();
  await page.getByRole('checkbox').last().check();
  release();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Нет' })).toBeChecked();
  await expect(page.getByRole('checkbox').last()).toBeChecked();
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Нет' })).toBeChecked();
  await expect(page.getByRole('checkbox').last()).toBeChecked();
});

test('takes nothing over that the history of the browser has filled in', async ({
  page,
  applicant,
  sandbox,
}) => {
  await applicant.standsAt('personal');
  await page.goto(`${sandbox.origin}/about`);
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: 'commit' });
  // As Firefox does with the text of the person before. Chromium fills in nothing here.
  const name = page.getByLabel('Фамилия', { exact: true });
  await name.fill('Қуаныш');
  release();
  await hydrated(page);
  await expect(name).toHaveValue('');
});

test('sends by another button than the one that a browser may enable too early', async ({
  page,
  sandbox,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${sandbox.origin}/login/iin`, { waitUntil: 'commit' });
  const prerendered = await page.getByRole('button', { name: 'Продолжить' }).elementHandle();
  release();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Продолжить' })).toBeEnabled();
  expect(await prerendered?.evaluate((button) => button.isConnected)).toBe(false);
});

test('leaves the caret behind the same digit when the mask comes', async ({ page, sandbox }) => {
  const release = await holdScripts(page);
  await page.goto(`${sandbox.origin}/login/code`, { waitUntil: 'commit' });
  const phone = page.getByLabel('Телефон', { exact: true });
  await phone.pressSequentially('70112');
  for (const _ of '123') await phone.press('ArrowLeft');
  release();
  await hydrated(page);
  await page.keyboard.type('5');
  await expect(phone).toHaveValue('+7 (705) 112');
});
