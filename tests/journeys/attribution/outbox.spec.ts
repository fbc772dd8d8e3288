import type { Page } from '@playwright/test';
import { chromiumOptions } from '../browser.ts';
import { expectFault, goOffline, goOnline, newTab, open, watch } from '../fixtures.ts';
import { announcement, TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { openNotice } from '../notices.ts';
import { secondSupportPhone } from '../secondBuild.ts';
import {
  expect,
  expectDelivered,
  expectPostponed,
  expectSent,
  expectWaiting,
  hydrated,
  land,
  printTotals,
  queueAtLogin,
  storedUtm,
  test,
} from './utmJourney.ts';

// Which tab is looked at, and when the network is back, only the whole browser knows.
test.use({ launchOptions: chromiumOptions });

const BULK = '/rest/utm/apply/bulk';
/** Matches the browser's line about a post without an answer. The app logs nothing, because the post waits. */
const unanswered = /ERR_/;
const notTaken = /status of 503|UTM was not sent/;

// One worker of Playwright counts all of them.
test.describe.configure({ mode: 'serial' });
test.afterAll(printTotals);

/** Takes Background Sync away from every page of the test. */
async function removeBackgroundSync(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

/** Takes the page offline and online again. */
async function passTunnel(page: Page): Promise<void> {
  await goOffline(page);
  await goOnline(page);
}

test('with a network the campaign is posted once and nothing of it is left', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  await land(page, 'online');
  await page.goto('/login');
  await expectSent(page);
  await expectWaiting(page, 0);
  await open(page, '/login/iin');
  await expectDelivered(sandbox, ['online']);
});

test('the network is lost before the post: it is delivered when it is back', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  await land(page, 'before');
  await goOffline(page);
  await queueAtLogin(page);
  expect(await sandbox.utmPosts()).toEqual([]);
  await goOnline(page);
  await expectSent(page);
  await expectDelivered(sandbox, ['before']);
});

test('the network is lost during the post: the page does not post again, the worker does', async ({
  page,
  sandbox,
}) => {
  expectFault(unanswered);
  await land(page, 'during');
  await sandbox.fail({ match: BULK, drop: true, times: 2 });
  await page.goto('/login');
  await expectWaiting(page, 1);
  await open(page, '/login/iin');
  await sandbox.clearFaults();
  await passTunnel(page);
  await expectSent(page);
  await expectDelivered(sandbox, ['during']);
});

test('the network is lost after the post: the repeat is known as one', async ({
  page,
  sandbox,
}) => {
  expectFault(unanswered);
  await removeBackgroundSync(page);
  await land(page, 'after');
  await sandbox.fail({ match: BULK, drop: true, after_effect: true });
  await page.goto('/login');
  await expect.poll(async () => (await sandbox.utmPosts()).length).toBeGreaterThan(0);
  await passTunnel(page);
  await expectSent(page);
  await expectDelivered(sandbox, ['after'], 1);
});

test('a captive portal that answers the page’s post has not taken it', async ({
  page,
  sandbox,
}) => {
  expectFault(notTaken);
  await land(page, 'portal');
  await sandbox.fail({ match: BULK, page: true });
  await page.goto('/login');
  await expectWaiting(page, 1);
  await expectSent(page);
  await expectDelivered(sandbox, ['portal']);
});

test('a captive portal that answers the worker’s post has not taken it', async ({
  page,
  sandbox,
}) => {
  expectFault(notTaken);
  await land(page, 'behind-portal');
  await goOffline(page);
  await queueAtLogin(page);
  await sandbox.fail({ match: BULK, page: true });
  await goOnline(page);
  await expectSent(page);
  await expectDelivered(sandbox, ['behind-portal']);
});

test('a server that cannot is asked again when it wants', async ({ page, sandbox }) => {
  expectFault(notTaken);
  await removeBackgroundSync(page);
  await land(page, 'busy');
  await sandbox.fail({ match: BULK, status: 503, retry_after: 10 });
  await page.goto('/login');
  await expectPostponed(page);
  await passTunnel(page);
  expect(await sandbox.utmPosts()).toEqual([]);
  await expectSent(page);
  await expectDelivered(sandbox, ['busy']);
});

test('the tab is closed while the post waits: Background Sync delivers it, and the next page knows', async ({
  page,
  context,
  sandbox,
}) => {
  await land(page, 'closed');
  await goOffline(page);
  await queueAtLogin(page);
  const blank = await context.newPage();
  await page.close();
  await goOnline(page);
  await expectDelivered(sandbox, ['closed']);
  watch(blank);
  await blank.goto('/about');
  await expectSent(blank);
  await open(blank, '/login');
  await expectWaiting(blank, 0);
  expect(await sandbox.utmPosts()).toHaveLength(1);
});

test('the tab is closed amid the post: what is repeated is known as a repeat', async ({
  page,
  context,
  sandbox,
}) => {
  await removeBackgroundSync(page);
  await land(page, 'amid');
  await sandbox.fail({ match: BULK, delay_ms: 3_000 });
  const next = await context.newPage();
  await page.goto('/login');
  // The post has arrived, and waits there.
  await expect.poll(() => sandbox.faults()).toEqual([]);
  await page.close();
  watch(next);
  await next.goto('/about');
  await expectSent(next);
  await expect.poll(async () => (await sandbox.utmPosts()).length).toBe(2);
  await expectDelivered(sandbox, ['amid'], 1);
});

test('without Background Sync a worker that was not restarted delivers when the app is opened', async ({
  page,
  context,
  sandbox,
}) => {
  await removeBackgroundSync(page);
  await land(page, 'no-sync');
  await goOffline(page);
  await queueAtLogin(page);
  // A page of the worker's stays open, so that it is not restarted; it is not one that asks it for anything.
  const manifest = await context.newPage();
  await manifest.goto('/manifest.webmanifest');
  await page.close();
  await goOnline(page);
  const next = await newTab(page);
  expect(await sandbox.utmPosts()).toEqual([]);
  await next.goto('/about');
  await expectSent(next);
  await expectDelivered(sandbox, ['no-sync']);
});

test('two tabs that come with it post it once', async ({ page, sandbox }) => {
  await land(page, 'tabs');
  await goOffline(page);
  const second = await newTab(page);
  await Promise.all([page.goto('/login'), second.goto('/login')]);
  await Promise.all([hydrated(page), hydrated(second)]);
  await expectWaiting(page, 1);
  await goOnline(page);
  await expectSent(page);
  await expectSent(second);
  await expectDelivered(sandbox, ['tabs']);
});

test('campaigns of different days are delivered once each, in order', async ({ page, sandbox }) => {
  await land(page, 'monday');
  await goOffline(page);
  await queueAtLogin(page, 1);
  await land(page, 'tuesday', '/about');
  await queueAtLogin(page, 2);
  await land(page, 'wednesday', '/help');
  await queueAtLogin(page, 3);
  await goOnline(page);
  await expectSent(page);
  await expectDelivered(sandbox, ['monday', 'tuesday', 'wednesday']);
});

test('a new worker delivers what the old one left', async ({ page, sandbox, nextBuild }) => {
  expectFault(/ERR_|status of 404|dynamically imported module/);
  await removeBackgroundSync(page);
  await land(page, 'old-worker');
  await goOffline(page);
  await queueAtLogin(page, 1);
  await land(page, 'new-worker', '/about');
  await queueAtLogin(page, 2);
  await page.evaluate(() => sessionStorage.removeItem('landingRead'));
  await page.goto('/about');
  // What comes after idle is there: it finds the new version when the network is back.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('landingRead'))).toBe('1');
  await sandbox.publish(nextBuild);
  // While it comes, nothing can be delivered.
  await sandbox.fail({ match: BULK, drop: true, times: 1_000 });
  await goOnline(page);
  await expect(announcement(page)).toBeVisible({ timeout: 30_000 });
  await openNotice(page);
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByText(secondSupportPhone).first()).toBeAttached({
    timeout: TAKEOVER_TIMEOUT_MS,
  });
  await hydrated(page);
  await expectWaiting(page, 2);
  await sandbox.clearFaults();
  await passTunnel(page);
  await expectDelivered(sandbox, ['old-worker', 'new-worker']);
  await expectSent(page);
});

test.describe('where there is no worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the page itself delivers what waits', async ({ page, sandbox }) => {
    expectFault(unanswered, /Service Worker registration blocked by Playwright/);
    await page.goto('/?utm_source=no-worker');
    await expect.poll(async () => (await storedUtm(page)).current?.utm_source).toBe('no-worker');
    await sandbox.fail({ match: BULK, drop: true });
    await page.goto('/login');
    await expectWaiting(page, 1);
    await passTunnel(page);
    await expectSent(page);
    await expectDelivered(sandbox, ['no-worker']);
  });
});

test('what the server refuses is dropped and said in the log, and nothing changes', async ({
  page,
  sandbox,
}) => {
  expectFault(/status of 422/, /UTM was not sent \(422, trace [0-9a-f]{32}\)/);
  await land(page, 'refused');
  await sandbox.fail({ match: BULK, status: 422 });
  const log = page.waitForEvent('console', (message) => message.text().startsWith('UTM was not'));
  await page.goto('/login');
  expect((await log).text()).toContain('"utm_source":"refused"');
  await expectWaiting(page, 0);
  expect(await storedUtm(page)).toMatchObject({
    current: { utm_source: 'refused' },
    wasSended: null,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});
