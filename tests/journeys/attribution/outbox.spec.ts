import type { Page } from '@playwright/test';
import { chromiumOptions } from '../browser.ts';
import { expectFault, goOffline, goOnline, newTab, open, watch } from '../fixtures.ts';
import { announcement, TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { openNotice } from '../notices.ts';
import { secondSupportPhone } from '../secondBuild.ts';
import {
  expect,
  expectDelivered,
  expectSent,
  expectWaiting,
  hydrated,
  land,
  queueAtLogin,
  test,
} from './utmJourney.ts';

// Which tab is looked at, and when the network is back, only the whole browser knows.
test.use({ launchOptions: chromiumOptions });

const BULK = '/rest/utm/apply/bulk';
/** Matches the browser's line about a post without an answer. The app logs nothing, because the post waits. */
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

test('posts the campaign once with a network', { tag: '@core' }, async ({ page, sandbox }) => {
  await land(page, 'online');
  await page.goto('/login');
  await expectSent(page);
  await expectWaiting(page, 0);
  await open(page, '/login/iin');
  await expectDelivered(sandbox, ['online']);
});

test('posts later when the network was lost', { tag: '@core' }, async ({ page, sandbox }) => {
  await land(page, 'before');
  await goOffline(page);
  await queueAtLogin(page);
  expect(await sandbox.utmPosts()).toEqual([]);
  await goOnline(page);
  await expectSent(page);
  await expectDelivered(sandbox, ['before']);
});

test('leaves the post to the worker when the network is lost', async ({ page, sandbox }) => {
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

test('repeats a post when its answer is lost', async ({ page, sandbox }) => {
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

test('posts by Background Sync when the tab is closed', async ({ page, context, sandbox }) => {
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

test('repeats a post when the tab is closed', async ({ page, context, sandbox }) => {
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

test('posts at the next opening without Background Sync', async ({ page, context, sandbox }) => {
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

test('posts by a new worker what the old left', async ({ page, sandbox, nextBuild }) => {
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
});
