import type { Page } from '@playwright/test';
import { expectFault, goOffline, reload } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { soon } from '../within.ts';

/** Waits for the code that starts after idle: rules are fetched from then on. */
async function surrounded(page: Page): Promise<void> {
  await expect(page.locator('html[data-device]')).toBeAttached();
}

/** Counts the page's questions for rules; Playwright does not see the bodies of this client's calls. */
function countRules(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/route-rules')) asked += 1;
  });
  return () => asked;
}

/** Returns the paths whose rule this tab stores: an answer that has arrived is not read yet. */
function keptRules(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const rules: readonly [string, object][] = JSON.parse(
      sessionStorage.getItem('routeRules') ?? '[]',
    );
    return rules.map(([path]) => path);
  });
}

const about = (page: Page) => page.locator('footer a[href="/about"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an address of the older site leads to its page of today, with what the advertisement added', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  expectFault(/404 \(Not Found\)/);
  await page.goto(`${sandbox.origin}/old-about?utm_source=a`);
  await expect(page).toHaveURL(`${sandbox.origin}/about?utm_source=a`);
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  // The older address has not stayed in the history.
  await expect(page).toHaveURL('about:blank');
});

test('nobody waits for a rule: the page is there at once, however slow the server is', async ({
  page,
  sandbox,
}) => {
  await page.goto('/help?lang=ru');
  await surrounded(page);
  await sandbox.fail({ match: '/rest/route-rules', delay_ms: 20_000, times: 5 });
  await about(page).click();
  await expect(heading(page)).toHaveText('О нас', soon(2_000));
  await sandbox.clearFaults();
});

test('a rule is asked for once, and not again by the documents that follow', async ({
  page,
  sandbox,
}) => {
  const asked = countRules(page);
  await page.goto(`${sandbox.origin}/help`);
  await expect.poll(() => keptRules(page)).toContain('/help');
  expect(asked()).toBe(1);
  await about(page).click();
  await expect.poll(() => keptRules(page)).toContain('/about');
  expect(asked()).toBe(2);
  await page.goBack();
  await page.reload();
  await surrounded(page);
  await about(page).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(asked()).toBe(2);
});

test('offline no rule is asked for, and a server that fails changes nothing', async ({
  page,
  sandbox,
}) => {
  expectFault(/503|ERR_INTERNET_DISCONNECTED/);
  const asked = countRules(page);
  await sandbox.fail({ match: '/rest/route-rules', status: 503, times: 1 });
  await page.goto(`${sandbox.origin}/help?lang=ru`);
  await expect.poll(asked).toBe(1);
  // The next page and its rule are here before the network goes.
  const text = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/kept-pages/ru/about.html'),
  );
  await about(page).hover();
  await text;
  await expect.poll(() => keptRules(page)).toContain('/about');
  expect(asked()).toBe(2);
  await goOffline(page);
  await page.locator('footer a[href="/help/security"]').focus();
  await about(page).click();
  await expect(heading(page)).toHaveText('О нас');
  expect(asked()).toBe(2);
});

test('a rule leads to an allowed host by loading it, and to no other host', async ({
  page,
  sandbox,
}) => {
  expectFault(/404 \(Not Found\)|route rule of \/old-shop leads nowhere/);
  const warned = page.waitForEvent('console', (message) => message.text().includes('/old-shop'));
  await page.goto(`${sandbox.origin}/old-shop`);
  expect((await warned).type()).toBe('warning');
  await expect(page).toHaveURL(`${sandbox.origin}/old-shop`);
  await page.goto(`${sandbox.origin}/old-signing`);
  await expect(page).toHaveURL(`${sandbox.signingOrigin}/`);
});

test('an address that nobody knows is remembered as such', async ({ page, sandbox }) => {
  expectFault(/404 \(Not Found\)/);
  const asked = countRules(page);
  await page.goto(`${sandbox.origin}/no-such-page`);
  await expect.poll(asked).toBe(1);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('notFoundPaths')))
    .toBeTruthy();
  await reload(page);
  await surrounded(page);
  await page.locator('main a[href="/"]').click();
  await expect.poll(asked).toBe(2);
  await page.goBack();
  await expect(page.getByText('404')).toBeVisible();
  expect(asked()).toBe(2);
});
