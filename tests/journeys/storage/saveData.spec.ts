import type { Page } from '@playwright/test';
import { open, surrounded } from '../fixtures.ts';
import { expect, test } from '../ownHost.ts';

const connections = {
  'who saves data': { saveData: true, effectiveType: '4g' },
  'with a good connection': { saveData: false, effectiveType: '4g' },
} as const;

async function withConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Collects the names of the chunks that the page requests, without the digest. */
function chunksOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(?:ru\/|kk\/)?(\w+)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (name && request.serviceWorker() === null) names.push(name);
  });
  return names;
}

/** Waits until the page has been idle, monitoring is loaded, and a visible link would have been prefetched. */
async function settled(page: Page): Promise<void> {
  await surrounded(page);
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
}

/** Chunks that the login does not need before a press: code of other pages and tracing. */
const ahead = ['passport', 'identity', 'signing', 'cabinet', 'loans', 'calendar', 'tracing'];

for (const [who, connection] of Object.entries(connections)) {
  const isDear = who !== 'with a good connection';
  test.describe(`for a visitor ${who}`, () => {
    test.use({ serviceWorkers: 'block' });

    test(`the login prefetches ${isDear ? 'nothing' : 'something'}`, async ({ page, host }) => {
      await page.clock.install();
      await withConnection(page, connection);
      const chunks = chunksOf(page);
      await page.goto(`${host.origin}/login?lang=ru`);
      await settled(page);
      const fetched = ahead.filter((name) => chunks.includes(name));
      if (isDear) expect(fetched).toEqual([]);
      // Without this check, the test above could not fail.
      else expect(fetched).toEqual(expect.arrayContaining(['tracing']));
    });
  });
}

test('a disclosure fetches its part when the visitor saves data', async ({ page, host }) => {
  await withConnection(page, connections['who saves data']);
  await open(page, `${host.origin}/?lang=ru`);
  await page.getByText('Сравнить сроки', { exact: true }).click();
  await expect(
    page.locator('.details__content--comparison').getByRole('radio').first(),
  ).toBeVisible();
});
