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

/** Returns the chunks that came to this page, by their names without the digest. */
function chunksOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(?:ru\/|kk\/)?(\w+)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (name && request.serviceWorker() === null) names.push(name);
  });
  return names;
}

/** Waits until the page has been idle, its watch included, and a link in view would have been noticed. */
async function settled(page: Page): Promise<void> {
  await surrounded(page);
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
}

/** Of the home page nobody needs these before a press: other pages, what the disclosures and buttons open, traces. */
const ahead = [
  'login',
  'EarlyRepaymentSection',
  'ComparisonSection',
  'ScheduleSection',
  'calendar',
  'PrintSheet',
  'tracing',
];

for (const [who, connection] of Object.entries(connections)) {
  const isDear = who !== 'with a good connection';
  test.describe(`for a visitor ${who}`, () => {
    test.use({ serviceWorkers: 'block' });

    test(`the home page fetches ${isDear ? 'nothing' : 'something'} ahead`, async ({
      page,
      host,
    }) => {
      await page.clock.install();
      await withConnection(page, connection);
      const chunks = chunksOf(page);
      await page.goto(`${host.origin}/?lang=ru`);
      await settled(page);
      const fetched = ahead.filter((name) => chunks.includes(name));
      if (isDear) expect(fetched).toEqual([]);
      // Without these the test above could not fail.
      else expect(fetched).toEqual(expect.arrayContaining(['tracing']));
    });
  });
}

test('a disclosure fetches its part when bytes are dear', async ({ page, host }) => {
  await withConnection(page, connections['who saves data']);
  await open(page, `${host.origin}/?lang=ru`);
  await page.getByText('Сравнить сроки', { exact: true }).click();
  await expect(
    page.locator('.details__content--comparison').getByRole('radio').first(),
  ).toBeVisible();
});
