import type { Page } from '@playwright/test';
import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { soon } from '../within.ts';

/** Waits for the code that starts after idle: rules are fetched from then on. */
async function surrounded(page: Page): Promise<void> {
  await expect(page.locator('html[data-device]')).toBeAttached();
}

const about = (page: Page) => page.locator('footer a[href="/about"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('leads from an old address to its page', { tag: '@core' }, async ({ page, sandbox }) => {
  expectFault(/404 \(Not Found\)/);
  await page.goto(`${sandbox.origin}/old-about?utm_source=a`);
  await expect(page).toHaveURL(`${sandbox.origin}/about?utm_source=a`);
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  // The old address is not in the history.
  await expect(page).toHaveURL('about:blank');
});

test('shows a page before its slow rule', async ({ page, sandbox }) => {
  await page.goto('/help?lang=ru');
  await surrounded(page);
  await sandbox.fail({ match: '/rest/route-rules', delay_ms: 20_000, times: 5 });
  await about(page).click();
  await expect(heading(page)).toHaveText('О нас', soon(2_000));
  await sandbox.clearFaults();
});
