import type { BrowserContext, Page } from '@playwright/test';
import { PORTS_PER_SANDBOX, startSandbox } from '../../sandbox/runningSandbox.ts';
import { controlOf, type SandboxControl } from '../../sandbox/sandboxControl.ts';
import { controlled } from '../controlled.ts';
import { test as base, expect, hydrated } from '../fixtures.ts';
import { firstBuild } from '../ownSandbox.ts';

/** Each worker has a sandbox of its own. */
const FIRST_PORT = 4750;
/** A network that is just back may fail once more; then it is tried again after 7.5 s at most. */
const SOON_MS = 20_000;

interface UtmPost {
  readonly path: string;
  readonly uid: string | null;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly utms?: readonly Readonly<Record<string, unknown>>[];
  };
  readonly repeat: boolean;
}

export interface AttributionSandbox extends SandboxControl {
  /** Every post received, oldest first. */
  readonly utmPosts: () => Promise<readonly UtmPost[]>;
  /** Rolls out another build; what was received is forgotten. */
  readonly serve: (distFolder: string) => Promise<void>;
}

interface TestFixtures {
  /** The worker's sandbox, which has forgotten everything and serves the first build. */
  readonly sandbox: AttributionSandbox;
}
interface WorkerFixtures {
  readonly workersSandbox: AttributionSandbox & { readonly restore: () => Promise<void> };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  workersSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex * PORTS_PER_SANDBOX;
      let served = firstBuild;
      let running = await startSandbox(port, served);
      const serve = async (distFolder: string) => {
        if (distFolder === served) return;
        await running.stop();
        served = distFolder;
        running = await startSandbox(port, served);
      };
      const control = controlOf(running);
      await use({
        ...control,
        serve,
        restore: () => serve(firstBuild),
        async utmPosts() {
          const answer = await fetch(`${control.origin}/sandbox/utm`);
          return answer.json();
        },
      });
      await running.stop();
    },
    { scope: 'worker' },
  ],
  serviceWorkers: 'allow',
  baseURL: async ({ workersSandbox }, use) => use(workersSandbox.origin),
  sandbox: async ({ workersSandbox, pageWatch }, use) => {
    pageWatch.expectFault(/ERR_INTERNET_DISCONNECTED/);
    await workersSandbox.restore();
    await workersSandbox.reset();
    await use(workersSandbox);
  },
});

export { expect, hydrated };

/** What of attribution stands in local storage. */
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

/** Resolves when the page's record waits in the outbox, or does not any more. */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => {
      // Opened before the app has made it, it would be another one.
      const isThere = (await indexedDB.databases()).some(({ name }) => name === 'keyval-store');
      if (!isThere) return 0;
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
      return reading.result?.waiting?.length ?? 0;
    });
  await expect.poll(waiting).toBe(count);
}

/** Comes to /login, where the record is to be sent, without a network, and leaves it waiting. */
export async function queueAtLogin(page: Page, waiting = 1): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await expectWaiting(page, waiting);
}

export const loseNetwork = (context: BrowserContext) => context.setOffline(true);
export const findNetwork = (context: BrowserContext) => context.setOffline(false);

/** Nothing is left of the record but that it was sent. */
export async function expectSent(page: Page): Promise<void> {
  await expect
    .poll(() => storedUtm(page), { timeout: SOON_MS })
    .toEqual({ current: null, previous: null, wasSended: 'true' });
}

const totals = { made: 0, received: 0, delivered: 0, repeats: 0, lost: 0 };

/**
 * Each campaign was delivered once, in this order, all of them by one visitor; adds to what is printed at the end.
 * @param repeats how many posts the sandbox has marked
 */
export async function expectDelivered(
  sandbox: AttributionSandbox,
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

/** Called after the last test of a file. */
export function printTotals(): void {
  const { made, received, delivered, repeats, lost } = totals;
  console.log(
    `attribution: ${made} posts made, ${received} received, ${delivered} delivered, ${repeats} repeats, ${lost} lost`,
  );
  expect(lost).toBe(0);
}
