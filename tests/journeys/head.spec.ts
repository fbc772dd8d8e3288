import type { Page } from '@playwright/test';
import { expect, expectFault, hydrated, open, test } from './fixtures.ts';
import { brand, grounds } from './lender.ts';

const site = brand.siteUrl;

const content = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).getAttribute('content');

test('a page links a card picture of the declared size', async ({ page, request }) => {
  for (const language of ['ru', 'kk']) {
    await page.goto(`/?lang=${language}`);
    const address = await content(page, 'meta[property="og:image"]');
    expect(address?.startsWith(`${site}/`)).toBe(true);
    const answer = await request.get(new URL(address ?? '').pathname);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/png');
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(await content(page, 'meta[property="og:image:width"]')).toBe('1200');
    expect(await content(page, 'meta[property="og:image:height"]')).toBe('630');
  }
});

test.describe('an unknown address', () => {
  test.beforeEach(() => expectFault(/404 \(Not Found\)/));

  for (const [language, text, home] of [
    ['ru', 'Страница не найдена', 'На главную'],
    ['kk', 'Бет табылмады', 'Басты бетке'],
  ] as const) {
    test(`answers 404 with a page in ${language}`, async ({ page }) => {
      const answer = await page.goto(`/no/such-page?lang=${language}`);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main')).toContainText('404');
      await expect(page.locator('main')).toContainText(text);
      expect(await content(page, 'meta[name=robots]')).toBe('noindex');
      const address = `${site}/no/such-page${language === 'kk' ? '?lang=kk' : ''}`;
      expect(await content(page, 'meta[property="og:url"]')).toBe(address);
      expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(address);
      await page.getByRole('link', { name: home, exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator('.calculator__payment-figure')).toBeVisible();
    });
  }

  test('names causes, and offers phone and search', async ({ page }) => {
    await open(page, '/no-such-page?lang=ru');
    for (const cause of ['удалили', 'перенесли', 'опечатка']) {
      await expect(page.locator('main')).toContainText(cause);
    }
    await expect(page.locator('main a[href^="tel:"]')).toContainText(brand.supportPhone);
    await page.getByLabel('Найти ответ в помощи').fill('пеня');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.locator('#field-query')).toHaveValue('пеня');
    await expect(page.locator('details#late')).toBeVisible();
    await expect(page.locator('details#who')).toBeHidden();
  });
});

test('the page of internal errors works without scripts', async ({ page }) => {
  for (const [language, button] of [
    ['ru', 'Обновить страницу'],
    ['kk', 'Бетті жаңарту'],
  ] as const) {
    await page.goto(`/pages/${language}/500.html`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main')).toContainText('500');
    await expect(page.locator('h1')).not.toHaveText('');
    await expect(page.getByRole('link', { name: button })).toBeVisible();
    await expect(page.locator('script[type=module]')).toHaveCount(0);
  }
});

test('the language is stored at once when the answer sets no cookie', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.route('**/about?lang=kk', async (route) => {
    const answer = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('/about?lang=kk');
  await page.goto('/contacts');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
});

interface FirstPaintWindow extends Window {
  firstFrame?: { theme: string | undefined; ground: string };
}

for (const [system, chosen] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`the theme is ${chosen} in the first frame on a ${system} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => {
      localStorage.setItem('theme', theme);
      const look = () => {
        // The style sheets are loaded by the first frame that has a body.
        if (!document.body?.firstElementChild) {
          requestAnimationFrame(look);
          return;
        }
        const target: FirstPaintWindow = window;
        target.firstFrame = {
          theme: document.documentElement.dataset.theme,
          ground: getComputedStyle(document.body).backgroundColor,
        };
      };
      requestAnimationFrame(look);
    }, chosen);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen);
    await hydrated(page);
    // A slow browser may hydrate before its first frame.
    const firstFrame = () =>
      page.evaluate(() => {
        const source: FirstPaintWindow = window;
        return source.firstFrame ?? null;
      });
    await expect.poll(firstFrame).not.toBeNull();
    expect(await firstFrame()).toEqual({ theme: chosen, ground: grounds[chosen] });
  });
}

test('the theme follows the system until a choice, which is then kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/?lang=ru');
  await expect(page.locator('body')).toHaveCSS('background-color', grounds.dark);
  const button = page.getByRole('button', { name: 'Тёмная тема' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.locator('body')).toHaveCSS('background-color', grounds.light);
  await page.reload();
  await expect(page.locator('body')).toHaveCSS('background-color', grounds.light);
});
