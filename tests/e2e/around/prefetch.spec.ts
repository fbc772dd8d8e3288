import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';

interface SavingNavigator {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

async function saveData(page: Page, connection: SavingNavigator): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** The scripts that the page has asked for. */
function askedScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

async function surrounded(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('html[data-device]')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

const hasLogin = (asked: readonly string[]) => asked.some((path) => path.includes('LoginScreen'));

test('the page behind a link in view is fetched a second after the screen was shown', async ({
  page,
}) => {
  const asked = askedScripts(page);
  await page.goto('/?lang=ru');
  await hydrated(page);
  await expect(page.locator('main a[href^="/login"]').first()).toBeInViewport();
  await expect.poll(() => hasLogin(asked)).toBe(true);
});

test('the page behind a link is fetched when somebody points at it or comes to it by keyboard', async ({
  page,
}) => {
  await page.goto('/media?lang=ru');
  await surrounded(page);
  const asked = askedScripts(page);
  const home = page.locator('.header__logo');
  await home.hover();
  await expect.poll(() => asked.some((path) => path.includes('CalculatorScreen'))).toBe(true);

  await page.goto('/help?lang=ru');
  await surrounded(page);
  asked.length = 0;
  await page.locator('.header__logo').focus();
  await expect.poll(() => asked.some((path) => path.includes('CalculatorScreen'))).toBe(true);
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
]) {
  const name = connection.saveData ? 'who saves data' : 'on 2G';
  test(`nothing is fetched in advance for a visitor ${name}`, async ({ page }) => {
    await saveData(page, connection);
    await page.goto('/?lang=ru');
    await surrounded(page);
    const asked = askedScripts(page);
    await page.locator('main a[href^="/login"]').first().hover();
    // A second page, with the same visitor: its look at what is in view comes after this one's would have.
    await page.locator('footer a[href="/about"]').click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page.getByRole('slider')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(hasLogin(asked)).toBe(false);
  });
}

test('turning the phone decides the class of the device anew', async ({ page }) => {
  await page.goto('/media');
  await expect(page.locator('html')).toHaveAttribute('data-device', 'phone');
  await page.setViewportSize({ width: 800, height: 360 });
  await expect(page.locator('html')).toHaveAttribute('data-device', 'tablet');
});
