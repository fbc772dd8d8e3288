import type { BrowserContext, Page } from '@playwright/test';
import { inOwnProfile } from '../browser.ts';
import { untilAllStored } from '../drafts/storedOnDevice.ts';
import { idle } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Decides in place of Chromium, which decides by how much a site is used. An installed app gets `granted`. */
async function decide(page: Page, origin: string, setting: 'granted' | 'denied'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  await devtools.send('Browser.setPermission', {
    origin,
    setting,
    permission: { name: 'persistent-storage' },
    ...(browserContextId ? { browserContextId } : {}),
  });
}

/** Counts the calls of `persist()` from the next document on. The granted permission alone would look like an answer. */
async function countRequests(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function () {
      localStorage.setItem('requests', String(Number(localStorage.getItem('requests')) + 1));
      return persist.call(this);
    };
  });
  return (page) => page.evaluate(() => Number(localStorage.getItem('requests')));
}

/** Returns whether the bucket of drafts is persistent, or null without a bucket. Does not create a bucket. */
const isBucketPersisted = (page: Page) =>
  page.evaluate(async () => {
    const { storageBuckets } = navigator as unknown as {
      storageBuckets: {
        keys: () => Promise<string[]>;
        open: (name: string) => Promise<{ persisted: () => Promise<boolean> }>;
      };
    };
    if (!(await storageBuckets.keys()).includes('drafts')) return null;
    return (await storageBuckets.open('drafts')).persisted();
  });

test('asks for persistence when installed, not on a visit', async ({ page, context }) => {
  const requests = await countRequests(context);
  await page.goto('/');
  await idle(page);
  expect(await requests(page)).toBe(0);
  expect(await isBucketPersisted(page)).toBe(null);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect.poll(() => requests(page)).toBe(1);
});

test('asks once in an installed window, and not on a page of an application', async ({
  sandbox,
}) => {
  const address = `${sandbox.origin}/login`;
  // A separate window, like the window of an installed app.
  await inOwnProfile(async (context) => {
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    await page.waitForURL(address);
    await idle(page);
    const requests = await countRequests(context);
    await page.reload();
    await idle(page);
    expect(await requests(page)).toBe(0);
    await page.goto(`${sandbox.origin}/`);
    await expect.poll(() => requests(page)).toBe(1);
    // Chromium refuses, because this site was never used before.
    expect(await page.evaluate(() => navigator.storage.persisted())).toBe(false);
    await page.reload();
    await idle(page);
    expect(await requests(page)).toBe(1);
  }, `--app=${address}`);
});

test('persists the bucket of drafts until a logout', async ({ page, sandbox, applicant }) => {
  await decide(page, sandbox.origin, 'granted');
  await page.goto('/');
  await idle(page);
  expect(await isBucketPersisted(page)).toBe(null);
  await applicant.standsAt('address');
  await idle(page);
  await applicant.types('Область или город республиканского значения', 'Алматы');
  await untilAllStored(page);
  expect(await isBucketPersisted(page)).toBe(true);
  await applicant.leavesHome();
  await expect.poll(() => isBucketPersisted(page)).toBe(null);
});

for (const [how, spoil] of Object.entries({
  throws: () => {
    StorageManager.prototype.persist = () => {
      throw new TypeError('no');
    };
  },
  rejects: () => {
    StorageManager.prototype.persist = () => Promise.reject(new TypeError('no'));
  },
  'is absent': () => {
    Object.defineProperty(navigator, 'storage', { value: undefined });
  },
})) {
  test(`works when the request for persistence ${how}`, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto('/');
    await idle(page);
    // An unhandled rejection fails the test.
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('textbox').first()).toBeEditable();
  });
}
