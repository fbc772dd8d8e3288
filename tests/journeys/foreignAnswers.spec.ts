import type { Page } from '@playwright/test';
import { bothKept, keptPaths, keptPathsWith } from './controlled.ts';
import { expectFault, open } from './fixtures.ts';
import { foreignTitle, type OwnHost } from './ownHost.ts';
import { expect, hydrated, test } from './updates/updatedApp.ts';

/** Faults caused by a portal's answers to requests after idle, and by the lost network afterwards. */
const faults =
  /could not be started|Failed to (?:load resource|find a valid digest|fetch dynamically imported)|MIME type|ERR_|status of/;

/** Waits until the installing worker has finished, and returns its state. */
function installationEnd(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = () =>
      new Promise<ServiceWorker>((resolve) => {
        const look = async () => {
          const known = await navigator.serviceWorker.getRegistration();
          if (known?.installing) resolve(known.installing);
          else requestAnimationFrame(look);
        };
        void look();
      });
    const worker = await found();
    return new Promise<string>((resolve) => {
      const settle = () => {
        if (worker.state !== 'installing') resolve(worker.state);
      };
      worker.addEventListener('statechange', settle);
      settle();
    });
  });
}

/** Expects the app to work only from files on the device. */
async function expectWorksOffline(page: Page, host: OwnHost): Promise<void> {
  await host.stop();
  for (const address of ['/', '/help', '/about/documents']) {
    await open(page, `${host.origin}${address}`);
    await expect(page.locator('h1')).not.toHaveText(foreignTitle);
  }
}

// An installing worker tries for 21 s, so one journey covers both kinds of portal answers.
test('stores the app later when a portal answers for its files', async ({ page, host }) => {
  test.setTimeout(120_000);
  expectFault(faults);
  host.capture(/^\/precache-list\.js$/, 'by turns');
  await page.goto(`${host.origin}/about`);
  expect(await installationEnd(page)).toBe('redundant');
  expect(await keptPathsWith(page, foreignTitle)).toEqual([]);

  host.release();
  await page.goto(`${host.origin}/help`);
  await expect(page.locator('h1')).not.toHaveText(foreignTitle);
  await hydrated(page);
  await bothKept(page);
  expect(await keptPathsWith(page, foreignTitle)).toEqual([]);
  // The pages of both languages, without the steps of an application.
  expect((await keptPaths(page)).length).toBeGreaterThan(90);
  await expectWorksOffline(page, host);
});

for (const way of ['at once', 'redirect'] as const) {
  test(`stores the app later when a portal answers first (${way})`, async ({ page, host }) => {
    test.setTimeout(120_000);
    expectFault(faults, /script resource is behind a redirect/);
    host.capture(/^\/sw\.js$/, way);
    await page.goto(`${host.origin}/about`);
    await expect.poll(() => host.capturedPaths).toContain('/precache-list.js');
    expect(await keptPathsWith(page, foreignTitle)).toEqual([]);

    host.release();
    await open(page, `${host.origin}/help`);
    await bothKept(page);
    expect(await keptPathsWith(page, foreignTitle)).toEqual([]);
    await expectWorksOffline(page, host);
  });
}
