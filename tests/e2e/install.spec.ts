import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { chromiumOptions } from './browser.ts';
import { expect, hydrated, type OwnHost, test } from './ownHost.ts';

const offer = (page: Page) => page.getByText(/Установите калькулятор/);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes a calculation of the visitor's own. */
async function calculate(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '24 мес' }).check();
}

async function open(page: Page, host: OwnHost, address = '/'): Promise<void> {
  await page.goto(`${host.origin}${address}`);
  await hydrated(page);
  await expect(page.locator('.notice-stack')).toBeAttached();
}

/**
 * Stands in for Chromium's event, which never comes in Playwright's usual (incognito) contexts. The last test has
 * the browser's own event.
 */
async function fakeOffer(
  page: Page,
  outcome: 'accepted' | 'dismissed' = 'accepted',
): Promise<void> {
  await page.addInitScript((outcome) => {
    window.addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        document.documentElement.setAttribute('data-test-prompted', 'yes');
        return { outcome };
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
      document.documentElement.setAttribute('data-test-kept', String(event.defaultPrevented));
    });
  }, outcome);
}

test('the offer waits until a calculation was made, and opens the browser’s dialog', async ({
  page,
  host,
}) => {
  await fakeOffer(page);
  await open(page, host, '/?amount=50000&product=6_month');
  await expect(page.locator('html')).toHaveAttribute('data-test-kept', 'true');
  await expect(page.locator('input[name="product"][value="6_month"]')).toBeChecked();
  await expect(offer(page)).toHaveCount(0);
  await calculate(page);
  await expect(offer(page)).toBeVisible();
  await button(page, 'Установить').click();
  await expect(page.locator('html')).toHaveAttribute('data-test-prompted', 'yes');
  await expect(offer(page)).toHaveCount(0);
});

test('a visitor who declines is left in peace for 30 days', async ({ page, host }) => {
  await fakeOffer(page);
  await open(page, host);
  await calculate(page);
  await button(page, 'Не сейчас').click();
  await expect(offer(page)).toHaveCount(0);
  const daysAgo = (days: number) =>
    page.evaluate(
      (at) => localStorage.setItem('installDeclinedAt', String(at)),
      Date.now() - days * 86_400_000,
    );
  expect(await page.evaluate(() => localStorage.getItem('installDeclinedAt'))).toMatch(/^\d{13}$/);

  await daysAgo(31);
  await open(page, host);
  await page.getByRole('radio', { name: '36 мес' }).check();
  await expect(offer(page)).toBeVisible();
});

test('it is hidden once the app is installed', async ({ page, host }) => {
  await fakeOffer(page);
  await open(page, host);
  await calculate(page);
  await expect(offer(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(offer(page)).toHaveCount(0);
});

test('the notice lies above the payment and moves nothing', async ({ page, host }) => {
  await fakeOffer(page);
  await open(page, host);
  await calculate(page);
  await expect(offer(page)).toBeVisible();
  const payment = page.locator('.calculator__apply');
  const [notice, bar] = await Promise.all([
    page.locator('.notice-stack').boundingBox(),
    payment.boundingBox(),
  ]);
  expect(notice && bar && notice.y + notice.height).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('Safari on an iPhone is told the steps', async ({ browser, host, pageWatch }) => {
  const { userAgent, viewport } = devices['iPhone 15'] ?? {};
  const context = await browser.newContext({
    locale: 'ru-RU',
    ...(userAgent ? { userAgent } : {}),
    ...(viewport ? { viewport } : {}),
    hasTouch: true,
  });
  const page = await context.newPage();
  pageWatch.watch(page);
  await open(page, host);
  await expect(offer(page)).toHaveCount(0);
  await calculate(page);
  await button(page, 'Установить').click();
  const steps = page.getByRole('dialog', { name: 'Как установить' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /Поделиться/,
    /На экран „Домой“/,
    /Добавить/,
  ]);
  await steps.getByRole('button', { name: 'Понятно' }).click();
  await expect(steps).toBeHidden();
  await expect(offer(page)).toHaveCount(0);
  await context.close();
});

test.describe('in a profile like a visitor’s own', () => {
  let profile = '';
  let context: BrowserContext;

  test.beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), 'jenil-profile-'));
    context = await chromium.launchPersistentContext(profile, {
      ...chromiumOptions,
      locale: 'ru-RU',
    });
  });
  test.afterEach(async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  });

  test('Chromium finds the app installable and its own offer is kept', async ({
    host,
    pageWatch,
  }) => {
    const page = context.pages()[0] ?? (await context.newPage());
    pageWatch.watch(page);
    await open(page, host);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await calculate(page);
    await expect(offer(page)).toBeVisible();
    await expect(button(page, 'Установить')).toBeEnabled();
  });
});
