import type { Page } from '@playwright/test';
import { untilFieldsStored } from '../drafts/storedOnDevice.ts';
import { expectFault, newTab, openTab, reload, tokenOf } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Returns the address of the page's first script, which differs between two versions. */
const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module][src]')?.getAttribute('src'));

/** Matches the faults of an old tab. The host no longer has the files of its version, and the tab reloads. */
const OLD_CODE_GONE = /status of 404|dynamically imported module|Refused to apply style|WebSocket/;

test('sends a form of two versions once', async ({ page, sandbox, applicant, nextBuild }) => {
  expectFault(OLD_CODE_GONE);
  const { uuid } = await applicant.standsAt('personal');
  await applicant.types('Фамилия', 'Сәрсенбаева');
  await applicant.types('Имя', 'Айгүл');
  await untilFieldsStored(page, 'last_name', 'first_name');

  await sandbox.publish(nextBuild);
  const tab = await openTab(page, '/register/personal');
  expect(await versionOf(tab)).not.toBe(await versionOf(page));
  await expect(tab.getByLabel('Фамилия', { exact: true })).toHaveValue('Сәрсенбаева');
  const newer = applicant.in(tab);
  await newer.types('Электронная почта', 'aigul@example.kz');
  await newer.sends();

  for (const each of [page, tab]) await applicant.in(each).expectAt('/register/passport');
  await expect(page.getByLabel('Номер документа')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sandbox.registrations()).toMatchObject([
    { uuid, step_name: 'passport', data: { first_name: 'Айгүл', email: 'aigul@example.kz' } },
  ]);
});

test('ends the session in both at a logout', async ({ page, sandbox, applicant, nextBuild }) => {
  expectFault(OLD_CODE_GONE);
  await applicant.standsAt('address');
  await applicant.types('Улица или микрорайон', 'Абая');
  await untilFieldsStored(page, 'street');
  await sandbox.publish(nextBuild);
  const tab = await openTab(page, '/register/address');
  expect(await versionOf(tab)).not.toBe(await versionOf(page));
  await applicant.in(tab).logsOut();

  for (const each of [page, tab]) await applicant.in(each).expectAt('/');
  await expect(page.getByText('Абая')).toHaveCount(0);
  expect(await tokenOf(page)).toBe('');
  const drafts = () =>
    tab.evaluate(async () => (await navigator.storageBuckets?.keys())?.includes('drafts'));
  await expect.poll(drafts).toBe(false);
});

test('survives foreign messages and records', async ({ page, sandbox, applicant, nextBuild }) => {
  // When the campaign is not sent yet, sending it finds the foreign record.
  expectFault(OLD_CODE_GONE, /UTM was not sent: Cannot parse current UTM JSON String/);
  const { uuid } = await applicant.standsAt('personal');
  await applicant.types('Фамилия', 'Сәрсенбаева');
  await sandbox.publish(nextBuild);
  const tab = await openTab(page, '/register/personal');
  const calls: string[] = [];
  for (const each of [page, tab]) {
    each.on('request', (request) => {
      if (request.url().endsWith('/registration/step')) calls.push(request.url());
    });
  }
  // Simulates a page with other messages, and other records under the same names.
  const foreign = await newTab(page);
  await foreign.goto('/about');
  await foreign.evaluate(async () => {
    const messages = [{ version: 9, type: 'LEFT' }, 'ended_by_lender', ['kk'], 7, undefined];
    for (const name of ['session', 'step', 'language']) {
      const channel = new BroadcastChannel(name);
      for (const message of messages) channel.postMessage(message);
      channel.close();
    }
    localStorage.setItem('lastStep', JSON.stringify({ v: 9, step: { name: 'personal' } }));
    localStorage.setItem('deviceHas', 'two-applications tomorrow');
    localStorage.setItem('clientUtm', '{"v":9');
    const opening = indexedDB.open('keyval-store');
    opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const writing = opening.result.transaction('keyval', 'readwrite');
    writing.objectStore('keyval').put({ v: 9, waiting: [{ id: 'x', to: '/rest/utm' }] }, 'outbox');
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opening.result.close();
  });
  await foreign.close();

  await applicant.types('Имя', 'Айгүл');
  await applicant.types('Электронная почта', 'aigul@example.kz');
  await expect(page.getByLabel('Фамилия', { exact: true })).toHaveValue('Сәрсенбаева');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await reload(tab);
  await applicant.in(tab).expectAt('/register/personal');
  await applicant.sends();
  for (const each of [page, tab]) await applicant.in(each).expectAt('/register/passport');
  expect(await sandbox.registrations()).toMatchObject([{ uuid, step_name: 'passport' }]);
  // Each message causes at most one call in each tab.
  expect(calls.length).toBeLessThan(40);
});
