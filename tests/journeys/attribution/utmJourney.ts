import type { Page } from '@playwright/test';
import { controlled } from '../controlled.ts';
import { expectFault, open } from '../fixtures.ts';
import { keyval } from '../keyval.ts';
import { test as base, expect, hydrated, type TestSandbox } from '../sandbox.ts';

/** A call right after the return of the network may fail once more. It is repeated after 7.5 s at most. */
export const SOON_MS = 20_000;

/**
 * Matches the browser's errors about requests of /login without a network. The page fetches the code of the login by code in
 * advance a second after it is shown, because the browser reports `onLine` (see `ownHost.ts`). The worker may lack this code.
 */
export const lostAtLogin =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED \(.*\/assets\/codeLogin-[\w-]+\.js\)$/;

/** Journeys with a worker, which delivers waiting calls while the network is lost. */
export const test = base.extend({
  serviceWorkers: 'allow',
  sandbox: async ({ sandbox }, use) => {
    expectFault(lostAtLogin);
    // The worker took control between the preload and the use of a file, so the browser fetched the file again.
    expectFault(/is not used because it is a cross-world service worker resource mismatch/);
    await use(sandbox);
  },
});

export { expect, hydrated };

/** Reads the attribution records in local storage. */
export function storedUtm(page: Page) {
  return page.evaluate(() => ({
    current: JSON.parse(localStorage.getItem('clientUtm') ?? 'null'),
    previous: JSON.parse(localStorage.getItem('previousClientUtm') ?? 'null'),
    wasSended: localStorage.getItem('utmWasSended'),
  }));
}

/** Follows the link of an advertisement, and waits until the landing is stored and the worker controls the page. */
export async function land(page: Page, campaign: string, path = '/'): Promise<void> {
  await page.goto(`${path}?utm_source=${campaign}`);
  await expect.poll(async () => (await storedUtm(page)).current?.utm_source).toBe(campaign);
  await controlled(page);
}

/** Returns the calls that wait in the outbox. */
export async function waitingCalls(page: Page): Promise<readonly unknown[]> {
  return (await keyval(page, 'outbox'))?.waiting ?? [];
}

/** Waits until the outbox has this number of calls. A record is in the outbox before its first post. */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  await expect.poll(() => waitingCalls(page)).toHaveLength(count);
}

interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
  readonly getTags?: () => Promise<readonly string[]>;
}

/** Waits until Background Sync is registered. The page registers it some time after the record is in the outbox. */
export async function untilSyncRegistered(page: Page): Promise<void> {
  const tags = () =>
    page.evaluate(async () => {
      const registration: { readonly sync?: SyncManager } = await navigator.serviceWorker.ready;
      return (await registration.sync?.getTags?.()) ?? [];
    });
  await expect.poll(tags).toContain('outbox');
}

/** Opens /login offline. This page queues the record. */
export async function queueAtLogin(page: Page, waiting = 1): Promise<void> {
  await open(page, '/login');
  await expectWaiting(page, waiting);
}

/** Expects that only the mark of a sent record is left. */
export async function expectSent(page: Page): Promise<void> {
  await expect
    .poll(() => storedUtm(page), { timeout: SOON_MS })
    .toEqual({ current: null, previous: null, wasSended: 'true' });
}

/**
 * Expects each campaign to be delivered once, in this order, by one visitor.
 * @param repeats number of posts that the sandbox has marked as repeats
 */
export async function expectDelivered(
  sandbox: TestSandbox,
  campaigns: readonly string[],
  repeats = 0,
): Promise<void> {
  const received = async () => {
    const posts = await sandbox.utmPosts();
    const first = posts.filter(({ repeat }) => !repeat);
    return first.map(({ body }) => body.utms?.map(({ utm_source }) => utm_source));
  };
  await expect
    .poll(received, { timeout: SOON_MS })
    .toEqual(campaigns.map((campaign) => [campaign]));
  const posts = await sandbox.utmPosts();
  expect(posts.filter(({ repeat }) => repeat)).toHaveLength(repeats);
  expect(new Set(posts.map(({ uid }) => uid)).size).toBe(1);
}
