import type { BrowserContext, Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';

/** Answers for Chromium, which decides by how much a site is used: granted is what an installed app gets. */
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

async function asInstalled(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'display-mode', value: 'standalone' }],
  });
}

const isPersisted = (page: Page) => page.evaluate(() => navigator.storage.persisted());

/** Returns whether the bucket of drafts is persistent; null when there is none. Looking makes none. */
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

async function idle(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('html[data-device]')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

test('a mere visit does not ask for persistent storage', async ({ page, sandbox }) => {
  await decide(page, sandbox.origin, 'granted');
  await page.goto('/');
  await idle(page);
  expect(await isPersisted(page)).toBe(false);
  expect(await isBucketPersisted(page)).toBe(null);
  // The same permission would have been given.
  expect(await page.evaluate(() => navigator.storage.persist())).toBe(true);
});

test('an installed window asks, once, and not on a page of an application', async ({
  page,
  context,
  sandbox,
}) => {
  await decide(page, sandbox.origin, 'granted');
  await asInstalled(context, page);
  await page.goto('/login');
  await idle(page);
  expect(await isPersisted(page)).toBe(false);
  await page.goto('/');
  await expect.poll(() => isPersisted(page)).toBe(true);
});

test('an installed window that was refused does not ask again', async ({
  page,
  context,
  sandbox,
}) => {
  await decide(page, sandbox.origin, 'denied');
  await asInstalled(context, page);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persistenceAsked'))).toBe('1');
  await decide(page, sandbox.origin, 'granted');
  await page.reload();
  await idle(page);
  expect(await isPersisted(page)).toBe(false);
});

test('the installation asks', async ({ page, sandbox }) => {
  await decide(page, sandbox.origin, 'granted');
  await page.goto('/');
  await idle(page);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect.poll(() => isPersisted(page)).toBe(true);
});

test('a draft asks for its own bucket, from the first letter on, and a logout deletes it', async ({
  page,
  sandbox,
}) => {
  await decide(page, sandbox.origin, 'granted');
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('address', await sandbox.iinFor('resident'));
  await idle(page);
  expect(await isBucketPersisted(page)).not.toBe(true);
  await aigul.types('Область или город республиканского значения', 'Алматы');
  await expect.poll(() => isBucketPersisted(page)).toBe(true);
  await aigul.leaves();
  await aigul.isAt('/');
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
  test(`an installed window works where the request ${how}`, async ({ page, context, sandbox }) => {
    await decide(page, sandbox.origin, 'granted');
    await page.addInitScript(spoil);
    await asInstalled(context, page);
    await page.goto('/');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('persistenceAsked')))
      .toBe('1');
    await idle(page);
  });
}
