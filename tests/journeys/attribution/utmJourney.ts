import type { Page } from '@playwright/test';
import { controlled } from '../controlled.ts';
import { expectFault, open } from '../fixtures.ts';
import { test as base, expect, hydrated, type TestSandbox } from '../sandbox.ts';

/** A network that is just back may fail once more; then it is tried again after 7.5 s at most. */
export const SOON_MS = 20_000;

/** The worker delivers what waits, and the network is away in the middle of it. */
export const test = base.extend({
  serviceWorkers: 'allow',
  sandbox: async ({ sandbox }, use) => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
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

/** Follows an advertisement's link; resolves when the landing is kept and the worker answers for the page. */
export async function land(page: Page, campaign: string, path = '/'): Promise<void> {
  await page.goto(`${path}?utm_source=${campaign}`);
  await expect.poll(async () => (await storedUtm(page)).current?.utm_source).toBe(campaign);
  await controlled(page);
}

interface WaitingCall {
  readonly attempts: number;
}

/** Returns the calls that wait in the outbox. */
export function waitingCalls(page: Page): Promise<readonly WaitingCall[]> {
  return page.evaluate(async () => {
    // Opened before the app has made it, it would be another one.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'keyval-store');
    if (!isThere) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('keyval').objectStore('keyval').get('outbox');
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return reading.result?.waiting ?? [];
  });
}

/** Resolves when the page's record waits in the outbox, where it is before its first post, or does not any more. */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  await expect.poll(() => waitingCalls(page)).toHaveLength(count);
}

/** Resolves when the page's record has been posted in vain, and waits for the next time. */
export async function expectPostponed(page: Page): Promise<void> {
  await expect.poll(() => waitingCalls(page)).toMatchObject([{ attempts: 1 }]);
}

/** Comes to /login, where the record is to be sent, without a network, and leaves it waiting. */
export async function queueAtLogin(page: Page, waiting = 1): Promise<void> {
  await open(page, '/login');
  await expectWaiting(page, waiting);
}

/** Expects nothing to be left of the record but that it was sent. */
export async function expectSent(page: Page): Promise<void> {
  await expect
    .poll(() => storedUtm(page), { timeout: SOON_MS })
    .toEqual({ current: null, previous: null, wasSended: 'true' });
}

const totals = { made: 0, received: 0, delivered: 0, repeats: 0, lost: 0 };

/**
 * Expects each campaign to be delivered once, in this order, all by one visitor; adds to what is printed at the end.
 * @param repeats how many posts the sandbox has marked
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
  const marked = posts.filter(({ repeat }) => repeat).length;
  expect(marked).toBe(repeats);
  expect(new Set(posts.map(({ uid }) => uid)).size).toBe(1);
  totals.made += campaigns.length;
  totals.received += posts.length;
  totals.delivered += posts.length - marked;
  totals.repeats += marked;
  totals.lost += campaigns.length - (posts.length - marked);
}

/** Prints the totals; called after the last test of a file. */
export function printTotals(): void {
  const { made, received, delivered, repeats, lost } = totals;
  console.log(
    `attribution: ${made} posts made, ${received} received, ${delivered} delivered, ${repeats} repeats, ${lost} lost`,
  );
  expect(lost).toBe(0);
}
