import type { BrowserContext, Page } from '@playwright/test';
import { chromiumOptions } from '../browser.ts';
import { expectFault, goOffline, goOnline, newTab, open, watch } from '../fixtures.ts';
import { announcement, TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { openNotice, pill } from '../notices.ts';
import { secondSupportPhone } from '../secondBuild.ts';
import {
  expect,
  expectDelivered,
  expectSent,
  expectWaiting,
  hydrated,
  land,
  queueAtLogin,
  storedUtm,
  test,
  untilSyncRegistered,
} from './utmJourney.ts';

// Needs the whole browser: the shell reports neither the visible tab nor the return of the network.
test.use({ launchOptions: chromiumOptions });

const BULK = '/rest/utm/apply/bulk';
/** Matches the browser's error about a post without an answer. The app logs nothing, because the post waits. */
const unanswered = /ERR_/;

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

/** Queues a campaign without a network and closes the tab. Returns an empty tab. */
async function closeOffline(page: Page, context: BrowserContext, campaign: string): Promise<Page> {
  await land(page, campaign);
  await goOffline(page);
  await queueAtLogin(page);
  await untilSyncRegistered(page);
  const blank = await context.newPage();
  await page.close();
  return blank;
}

test('posts the campaign once when online, and leaves nothing of it', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  await land(page, 'online');
  await page.goto('/login');
  await expectSent(page);
  await expectWaiting(page, 0);
  await open(page, '/login/iin');
  await expectDelivered(sandbox, ['online']);
});

test('delivers by the worker, not the page, when the network was lost during the post', async ({
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

test('delivers by Background Sync when the tab was closed, and the next page knows', async ({
  page,
  context,
  sandbox,
}) => {
  const blank = await closeOffline(page, context, 'closed');
  await goOnline(page);
  await expectDelivered(sandbox, ['closed']);
  watch(blank);
  await blank.goto('/about');
  await expectSent(blank);
  await open(blank, '/login');
  await expectWaiting(blank, 0);
  expect(await sandbox.utmPosts()).toHaveLength(1);
});

test('delivers by Background Sync when the first post after the return of the network fails', async ({
  page,
  context,
  sandbox,
}) => {
  expectFault(unanswered);
  await closeOffline(page, context, 'again');
  await sandbox.fail({ match: BULK, drop: true, times: 1 });
  await goOnline(page);
  await expect.poll(() => sandbox.faults()).toEqual([]);
  await expectDelivered(sandbox, ['again']);
});

test('repeats with the same key when the tab was closed during the post', async ({
  page,
  context,
  sandbox,
}) => {
  await removeBackgroundSync(page);
  await land(page, 'amid');
  await sandbox.fail({ match: BULK, delay_ms: 3_000 });
  const next = await context.newPage();
  await page.goto('/login');
  // The post has reached the server, where a fault delays it.
  await expect.poll(() => sandbox.faults()).toEqual([]);
  await page.close();
  watch(next);
  await next.goto('/about');
  await expectSent(next);
  await expect.poll(async () => (await sandbox.utmPosts()).length).toBe(2);
  await expectDelivered(sandbox, ['amid'], 1);
});

test('delivers when the app is opened, without Background Sync and a restarted worker', async ({
  page,
  context,
  sandbox,
}) => {
  await removeBackgroundSync(page);
  await land(page, 'no-sync');
  await goOffline(page);
  await queueAtLogin(page);
  // Another page under the worker stays open, so that the worker is not restarted. This page sends no messages to the
  // worker.
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

test('posts once from two tabs', async ({ page, sandbox }) => {
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

test('delivers campaigns of different days once each, in order', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  await land(page, 'monday');
  await goOffline(page);
  await queueAtLogin(page, 1);
  await land(page, 'tuesday', '/about');
  await queueAtLogin(page, 2);
  await land(page, 'wednesday', '/help');
  await queueAtLogin(page, 3);
  expect(await sandbox.utmPosts()).toEqual([]);
  await goOnline(page);
  await expectSent(page);
  await expectDelivered(sandbox, ['monday', 'tuesday', 'wednesday']);
});

test('delivers the calls of the old worker by a new worker', async ({
  page,
  sandbox,
  nextBuild,
}) => {
  expectFault(/ERR_|status of 404|dynamically imported module/);
  await removeBackgroundSync(page);
  await land(page, 'old-worker');
  await goOffline(page);
  await queueAtLogin(page, 1);
  await land(page, 'new-worker', '/about');
  await queueAtLogin(page, 2);
  await page.evaluate(() => sessionStorage.removeItem('landingRead'));
  await page.goto('/about');
  // The scripts after idle have run. They find the new version when the network is back.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('landingRead'))).toBe('1');
  await sandbox.publish(nextBuild);
  // Deliveries fail until the new version is installed.
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

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('delivers waiting calls by the page', async ({ page, sandbox }) => {
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

test('delivers after an answer although the browser reports no network', async ({
  page,
  sandbox,
  applicant,
}) => {
  // Without this, the browser itself would wake the worker.
  await removeBackgroundSync(page);
  // The browser reports in each new document that it is offline, as some browsers do behind a VPN.
  await page
    .context()
    .addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await land(page, 'reported');
  await queueAtLogin(page);
  await expect(pill(page)).toHaveText('Нет связи');
  await applicant.startAt('personal');
  await applicant.opens('/register/personal');
  await expectSent(page);
  await expectDelivered(sandbox, ['reported']);
  await expect(pill(page)).toHaveCount(0);
});
