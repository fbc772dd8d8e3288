import type { Page } from '@playwright/test';
import { bothKept, controlled, keptByLanguage } from './controlled.ts';
import { expectFault, open } from './fixtures.ts';
import { announced } from './notices.ts';
import { expect, hydrated, loseNetwork, type OwnHost, test } from './ownHost.ts';

const missing = 'Казахского языка ещё нет на этом устройстве.';

async function openAt(page: Page, host: OwnHost, address: string): Promise<void> {
  await page.goto(`${host.origin}${address}`);
  await controlled(page);
  await hydrated(page);
}

const switchTo = (page: Page, name: string) => page.getByRole('link', { name }).click();

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }),
);

test('stores the other language on a switch when the visitor saves data', async ({
  page,
  host,
}) => {
  await openAt(page, host, '/about');
  // Wait until a second page has been idle too.
  await openAt(page, host, '/help');
  await expect.poll(() => host.requests).toContain('GET /sw.js');
  expect(await keptByLanguage(page)).toMatchObject({ kk: 0 });
  await switchTo(page, 'Қазақ тіліне ауысу');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await bothKept(page);
  await loseNetwork(page, host);
  await open(page, `${host.origin}/how-to-back`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
});

test('refuses a switch offline with a message when the visitor saves data', async ({
  page,
  host,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load|Importing/);
  await openAt(page, host, '/');
  const amount = page.getByRole('textbox').first();
  await amount.fill('123000');
  await amount.blur();
  await page.evaluate(() => document.documentElement.setAttribute('data-test', 'same document'));
  await loseNetwork(page, host);
  await switchTo(page, 'Қазақ тіліне ауысу');
  await expect(announced(page, missing)).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('html')).toHaveAttribute('data-test', 'same document');
  await expect(amount).toHaveValue(/123\s000/);
  await expect(page.getByRole('link', { name: 'Қазақ тіліне ауысу' })).toBeVisible();
});
