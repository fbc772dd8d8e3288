import type { Page } from '@playwright/test';
import { expectFault, newTab } from '../fixtures.ts';
import { countLoads, newVersionFound, TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { strip } from '../notices.ts';
import { button, expect, expectVersion, findUpdate, openApp, test } from './updatedApp.ts';

test.describe.configure({ timeout: 2 * TAKEOVER_TIMEOUT_MS });

/** Opens the calculator's early repayment and leaves a field half-typed. */
async function beginForm(page: Page): Promise<void> {
  await page.getByText('Вернуть раньше', { exact: true }).click();
  await page.getByRole('radio', { name: 'Часть' }).check();
  await page.getByLabel('Какую часть').fill('12');
  await expect.poll(() => heldLocks(page)).toContain('shared half-filled-form');
}

async function leaveForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'О нас' }).click();
}

function heldLocks(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    ((await navigator.locks.query()).held ?? []).map(({ mode, name }) => `${mode} ${name}`),
  );
}

test('waits for a form in another tab', async ({ page, host, nextBuild }) => {
  await openApp(page, host);
  const second = await newTab(page);
  await openApp(second, host, '/');
  await beginForm(second);
  await findUpdate(page, host, nextBuild);
  await button(page, 'Обновить').click();
  await expect(strip(page)).toContainText('закончите форму в другой вкладке');
  await expectVersion(page, 'first');
  await expect(second.getByLabel('Какую часть')).toHaveValue('12');
  await expectVersion(second, 'first');

  await leaveForm(second);
  await expectVersion(second, 'second');
  await expectVersion(page, 'second');
});

test('waits for a form of the own tab', async ({ page, host, nextBuild }) => {
  await openApp(page, host, '/');
  await findUpdate(page, host, nextBuild);
  const loads = countLoads(page);
  await beginForm(page);
  // The form counts as left only when the focus moves. A click by a script does not move the focus.
  await button(page, 'Обновить').dispatchEvent('click');
  await expect(strip(page)).toContainText('закончите форму на этой странице');
  await expect(page.getByLabel('Какую часть')).toHaveValue('12');
  expect(loads()).toBe(0);
  await leaveForm(page);
  await expectVersion(page, 'second');
  // One load of the page behind the link, and one load in the new version.
  expect(loads()).toBe(2);
});

test('waits on reopening for a form of another tab', async ({ page, host, nextBuild }) => {
  await openApp(page, host, '/');
  await findUpdate(page, host, nextBuild);
  await button(page, 'Позже').click();
  await beginForm(page);
  const second = await newTab(page);
  await second.goto(`${host.origin}/help`);
  await newVersionFound(second);
  await expectVersion(second, 'first');
  await expect(page.getByLabel('Какую часть')).toHaveValue('12');
});

test('waits for the form when a worker takes over', async ({ page, host, nextBuild }) => {
  // Requests fail after the old version is gone. The reload that follows loads the files of the new version.
  expectFault(/status of 404|dynamically imported module|error #520/);
  await openApp(page, host, '/');
  await findUpdate(page, host, nextBuild);
  await beginForm(page);
  const loads = countLoads(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  const hasTakenOver = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting === null && registration.active?.state === 'activated';
    });
  // If the old worker was busy at that moment, Chromium activates the new worker after 30 s (decision 079).
  await expect.poll(hasTakenOver, { timeout: TAKEOVER_TIMEOUT_MS }).toBe(true);
  await expect(page.getByLabel('Какую часть')).toHaveValue('12');
  expect(loads()).toBe(0);
  await leaveForm(page);
  await expectVersion(page, 'second');
  expect(loads()).toBe(1);
});
