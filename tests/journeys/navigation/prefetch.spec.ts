import type { Locator, Page } from '@playwright/test';
import { expect, idle, open, test } from '../fixtures.ts';

interface SavingNavigator {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

async function saveData(page: Page, connection: SavingNavigator): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Returns the scripts that the page has requested. */
function askedScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

// The chunks of these pages (`build/chunks.ts`).
const hasIinPage = (asked: readonly string[]) =>
  asked.some((path) => path.startsWith('/assets/login-'));
const hasHomePage = (asked: readonly string[]) =>
  asked.some((path) => path.startsWith('/assets/calculator-'));

test('the page behind a link in view is fetched a second after the screen was shown', {
  tag: '@core',
}, async ({ page }) => {
  const asked = askedScripts(page);
  await open(page, '/?lang=ru');
  await expect(page.locator('main a[href^="/login"]').first()).toBeInViewport();
  await expect.poll(() => hasIinPage(asked)).toBe(true);
});

test('the page behind a link is fetched when somebody points at it or comes to it by keyboard', async ({
  page,
}) => {
  await page.goto('/media?lang=ru');
  await idle(page);
  const asked = askedScripts(page);
  const home = page.locator('.header__logo');
  await home.hover();
  await expect.poll(() => hasHomePage(asked)).toBe(true);

  await page.goto('/help?lang=ru');
  await idle(page);
  asked.length = 0;
  await page.locator('.header__logo').focus();
  await expect.poll(() => hasHomePage(asked)).toBe(true);
});

/** Lets the timers of pointing and looking run, and the observers hear what is in view. */
async function timeToThink(page: Page, link: Locator): Promise<void> {
  await page.clock.runFor(2_000);
  await link.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        // Observers hear in the order in which they began.
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      }),
  );
}

for (const { whose, isFetched, ...connection } of [
  { whose: 'with a good connection', isFetched: true, saveData: false, effectiveType: '4g' },
  { whose: 'who saves data', isFetched: false, saveData: true, effectiveType: '4g' },
  { whose: 'on 2G', isFetched: false, saveData: false, effectiveType: '2g' },
]) {
  test(`${isFetched ? 'a page' : 'nothing'} is fetched in advance for a visitor ${whose}`, async ({
    page,
  }) => {
    await page.clock.install();
    await saveData(page, connection);
    const asked = askedScripts(page);
    await page.goto('/?lang=ru');
    await idle(page);
    const link = page.locator('main a[href^="/login"]').first();
    await expect(link).toBeInViewport();
    await timeToThink(page, link);
    await link.hover();
    await timeToThink(page, link);
    if (isFetched) await expect.poll(() => hasIinPage(asked)).toBe(true);
    else expect(hasIinPage(asked)).toBe(false);
  });
}

test('turning the phone decides the class of the device anew', async ({ page }) => {
  await page.goto('/media');
  await expect(page.locator('html')).toHaveAttribute('data-device', 'phone');
  await page.setViewportSize({ width: 800, height: 360 });
  await expect(page.locator('html')).toHaveAttribute('data-device', 'tablet');
});
