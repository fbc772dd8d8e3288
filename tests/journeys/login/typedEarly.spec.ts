import type { Page } from '@playwright/test';
import { RESIDENT_IIN } from '../../persons.ts';
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
  await page.goto(`${sandbox.origin}/about`);
  const release = await holdScripts(page);
  await page.goto('/register/personal', { waitUntil: 'commit' });
  await page.getByLabel('Имя', { exact: true }).fill('Айгүл');
  release();
  await hydrated(page);
  await expect(givenBack(page)).toBeVisible();
  await expectHolds(page, 'Фамилия', 'Қуаныш');
  await expectHolds(page, 'Имя', 'Айгүл');
});
