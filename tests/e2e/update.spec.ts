import type { Page } from '@playwright/test';
import { chromiumOptions } from './browser.ts';
import { controlled, keptPaths } from './controlled.ts';
import { expect, firstBuild, hydrated, type OwnStand, test } from './ownStand.ts';
import { secondBuild, secondSupportPhone } from './secondBuild.ts';

// Which tab is looked at, and when the network is back, only the whole browser knows.
test.use({ launchOptions: chromiumOptions });

let nextBuild = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  nextBuild = await secondBuild();
});

/** Opens the app in this build, with everything of it on the device. */
async function openApp(page: Page, stand: OwnStand, address = '/about'): Promise<void> {
  await page.goto(`${stand.origin}${address}`);
  await controlled(page);
  await expectVersion(page, 'first');
}

// What a trace asks of a page counts as the visitor's touch, and who has touched a page is asked before an update.
test.use({ trace: 'off' });

async function expectVersion(page: Page, version: 'first' | 'second'): Promise<void> {
  const phone = page.getByRole('contentinfo').getByText(secondSupportPhone);
  await expect(phone).toHaveCount(version === 'second' ? 1 : 0, { timeout: 15_000 });
  await hydrated(page);
}

/** What a return to the app after some minutes is to the page. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The host rolls out the next version, and the page finds it. */
async function findUpdate(page: Page, stand: OwnStand): Promise<void> {
  stand.serve(nextBuild);
  await comeBackLater(page);
  await expect(announcement(page)).toBeVisible();
}

const announcement = (page: Page) => page.getByText('Вышла новая версия');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Counts document loads from now on. */
function countLoads(page: Page): { readonly count: () => number } {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return { count: () => loads };
}

/** Opens the calculator's early repayment and leaves a part half-typed, in a form of the app's own. */
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

test('a new version is announced, and nothing happens until the visitor says so', async ({
  page,
  stand,
}) => {
  await openApp(page, stand, '/');
  const loads = countLoads(page);
  await findUpdate(page, stand);
  expect(loads.count()).toBe(0);
  await page.getByRole('radio', { name: '24 мес' }).check();
  await expect(page).toHaveURL(/product=24_month/);
  const address = page.url();

  await button(page, 'Обновить').click();
  await expectVersion(page, 'second');
  await expect(announcement(page)).toHaveCount(0);
  expect(loads.count()).toBe(1);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('radio', { name: '24 мес' })).toBeChecked();
});

test('the new version leaves nothing of the old one on the device', async ({ page, stand }) => {
  await openApp(page, stand);
  const before = await keptPaths(page);
  await findUpdate(page, stand);
  await button(page, 'Обновить').click();
  await expectVersion(page, 'second');
  await controlled(page);
  const after = await keptPaths(page);
  expect(new Set(after).size).toBe(after.length);
  expect(after.length).toBe(before.length);
  expect(after.some((path) => path.startsWith('/assets/') && !before.includes(path))).toBe(true);
});

test('the first worker of all reloads nothing', async ({ page, stand }) => {
  const loads = countLoads(page);
  await openApp(page, stand);
  expect(loads.count()).toBe(1);
});

test('a version that is put off comes when the app is reopened', async ({ page, stand }) => {
  await openApp(page, stand);
  await findUpdate(page, stand);
  await button(page, 'Позже').click();
  await expect(announcement(page)).toHaveCount(0);
  await expectVersion(page, 'first');
  const context = page.context();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto(`${stand.origin}/about`);
  await expectVersion(reopened, 'second');
});

test('reopened beside another tab, the app is brought up to date in both', async ({
  page,
  stand,
}) => {
  await openApp(page, stand);
  await findUpdate(page, stand);
  await button(page, 'Позже').click();
  const loads = countLoads(page);
  const second = await page.context().newPage();
  await second.goto(`${stand.origin}/help`);
  // The first tab is asked first: a question to the second one would be the visitor's touch.
  await expectVersion(page, 'second');
  await expectVersion(second, 'second');
  expect(loads.count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('one tab’s word brings both tabs up to date', async ({ page, stand, pageWatch }) => {
  await openApp(page, stand);
  const second = await page.context().newPage();
  pageWatch.watch(second);
  await openApp(second, stand, '/help');
  await findUpdate(page, stand);
  await expect(announcement(second)).toBeVisible();
  const loads = [countLoads(page), countLoads(second)];
  await button(second, 'Обновить').click();
  await expectVersion(page, 'second');
  await expectVersion(second, 'second');
  expect(loads.map(({ count }) => count())).toEqual([1, 1]);
});

test('a half-filled form in another tab is waited for', async ({ page, stand, pageWatch }) => {
  await openApp(page, stand);
  const second = await page.context().newPage();
  pageWatch.watch(second);
  await openApp(second, stand, '/');
  await beginForm(second);
  await findUpdate(page, stand);
  await button(page, 'Обновить').click();
  await expect(page.getByText('закончите форму в другой вкладке')).toBeVisible();
  await expectVersion(page, 'first');
  await expect(second.getByLabel('Какую часть')).toHaveValue('12');
  await expectVersion(second, 'first');

  await leaveForm(second);
  await expectVersion(second, 'second');
  await expectVersion(page, 'second');
});

test('a half-filled form of the own tab is waited for', async ({ page, stand }) => {
  await openApp(page, stand, '/');
  await findUpdate(page, stand);
  const loads = countLoads(page);
  await beginForm(page);
  // From the keyboard's point of view the form is left only when the focus moves; a script does not move it.
  await button(page, 'Обновить').dispatchEvent('click');
  await expect(page.getByText('закончите форму на этой странице')).toBeVisible();
  await expect(page.getByLabel('Какую часть')).toHaveValue('12');
  expect(loads.count()).toBe(0);
  await leaveForm(page);
  await expectVersion(page, 'second');
  expect(loads.count()).toBe(1);
});

test('a reopened app takes nothing while another tab is in the middle of a form', async ({
  page,
  stand,
  pageWatch,
}) => {
  await openApp(page, stand, '/');
  await findUpdate(page, stand);
  await button(page, 'Позже').click();
  await beginForm(page);
  const second = await page.context().newPage();
  pageWatch.watch(second);
  await second.goto(`${stand.origin}/help`);
  await expect(announcement(second)).toBeVisible();
  await expectVersion(second, 'first');
  await expect(page.getByLabel('Какую часть')).toHaveValue('12');
});

test('a worker that takes over by itself does not reload a page under a half-filled form', async ({
  page,
  stand,
  pageWatch,
}) => {
  // What the page asks for after its version is gone is lost; the reload that follows brings the next version's.
  pageWatch.expectFault(/status of 404|dynamically imported module|preload CSS|error #520/);
  await openApp(page, stand, '/');
  await findUpdate(page, stand);
  await beginForm(page);
  const loads = countLoads(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting === null && registration.active?.state === 'activated';
  });
  await expect(page.getByLabel('Какую часть')).toHaveValue('12');
  expect(loads.count()).toBe(0);
  await leaveForm(page);
  await expectVersion(page, 'second');
  expect(loads.count()).toBe(1);
});

/** The worker's cache is emptied by the browser, and the host has only the next version's files. */
async function loseChunks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

test('code that is gone from everywhere is replaced by one reload to where the visitor was going', async ({
  page,
  stand,
  pageWatch,
}) => {
  // The old version's style sheet is a plain 404 by then, which Chromium words in its own way.
  pageWatch.expectFault(
    /status of 404|dynamically imported module|preload CSS|Refused to apply style/,
  );
  await openApp(page, stand);
  await loseChunks(page);
  stand.serve(nextBuild);
  stand.requests.length = 0;
  await page.getByRole('link', { name: /на главную/ }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectVersion(page, 'second');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(stand.requests.filter((line) => line === 'GET /')).toHaveLength(1);
  // What comes after idle is there too: the stand must not go away under it.
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
});

test('code that is gone for good ends in the readable page, not in a loop', async ({
  page,
  stand,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 404|dynamically imported module|preload CSS/);
  await openApp(page, stand);
  await loseChunks(page);
  stand.fail(/^\/assets\/CalculatorScreen/, 404);
  stand.requests.length = 0;
  const loads = countLoads(page);
  await page.getByRole('link', { name: /на главную/ }).click();
  const asked = () => stand.requests.filter((line) => line.includes('/assets/CalculatorScreen'));
  await expect.poll(loads.count).toBe(1);
  await expect.poll(() => asked().length).toBeGreaterThanOrEqual(2);
  await page.waitForLoadState('networkidle');
  expect(loads.count()).toBe(1);
  await expect(page.getByText('Сумма', { exact: false }).first()).toBeVisible();
});

test('code that cannot be had without a network is said plainly', async ({
  page,
  stand,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_|dynamically imported module|preload CSS/);
  await openApp(page, stand);
  await loseChunks(page);
  await stand.stop();
  const loads = countLoads(page);
  await page.getByRole('link', { name: /на главную/ }).click();
  await expect(page.getByText('Страница ещё не загружена на это устройство')).toBeVisible();
  expect(loads.count()).toBe(0);

  await stand.start();
  stand.serve(firstBuild);
  await page.getByRole('link', { name: 'Открыть ещё раз' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});
