import type { Page } from '@playwright/test';
import { expect, expectFault, hydrated, open, test } from './fixtures.ts';
import { brand, grounds } from './lender.ts';

const site = brand.siteUrl;

const content = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).getAttribute('content');
const href = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).getAttribute('href');

const pages = [
  { path: '/', ru: `${brand.name} — калькулятор займа` },
  { path: '/about', ru: `О нас — ${brand.name}` },
  { path: '/how-to-take/bank-card', ru: `Как получить заём на карту — ${brand.name}` },
  { path: '/product/max-limit', ru: `Максимальная сумма займа — ${brand.name}` },
  { path: '/login', ru: `Вход и заявка — ${brand.name}` },
  { path: '/login/code', ru: `Вход в кабинет — ${brand.name}` },
];

test.describe('the head of a page', () => {
  for (const language of ['ru', 'kk'] as const) {
    test(`has title, description and addresses in ${language}`, async ({ page }) => {
      for (const { path, ru } of pages) {
        await open(page, `${path}?lang=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const title = await page.title();
        const words = title.replaceAll('\u00a0', ' ');
        if (language === 'ru') expect(words).toBe(ru);
        else expect(words).not.toBe(ru);

        const description = await content(page, 'meta[name=description]');
        expect(description?.length).toBeGreaterThan(20);
        const canonical = `${site}${path}${language === 'kk' ? '?lang=kk' : ''}`;
        expect(await href(page, 'link[rel=canonical]')).toBe(canonical);
        expect(await href(page, 'link[hreflang=ru]')).toBe(`${site}${path}`);
        expect(await href(page, 'link[hreflang=kk]')).toBe(`${site}${path}?lang=kk`);
        expect(await href(page, 'link[hreflang=x-default]')).toBe(`${site}${path}`);

        const card = {
          'og:locale': language === 'ru' ? 'ru_KZ' : 'kk_KZ',
          'og:type': 'website',
          'og:url': canonical,
          'og:site_name': brand.name,
          'og:title': title,
          'og:description': description,
        };
        for (const [property, value] of Object.entries(card)) {
          expect(await content(page, `meta[property="${property}"]`), property).toBe(value);
        }
        expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
      }
    });
  }

  test('links a card picture of the declared size', async ({ page, request }) => {
    for (const language of ['ru', 'kk']) {
      await page.goto(`/?lang=${language}`);
      const address = await content(page, 'meta[property="og:image"]');
      expect(address?.startsWith(`${site}/`)).toBe(true);
      const answer = await request.get(new URL(address ?? '').pathname);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('image/png');
      const png = await answer.body();
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
      expect(size).toEqual({ width: 1200, height: 630 });
      expect(await content(page, 'meta[property="og:image:width"]')).toBe('1200');
      expect(await content(page, 'meta[property="og:image:height"]')).toBe('630');
    }
  });

  test('changes when another page is opened', async ({ page }) => {
    await open(page, '/?lang=ru');
    await page.locator('footer a[href="/about"]').click();
    await expect(page).toHaveTitle(`О нас — ${brand.name}`);
    expect(await href(page, 'link[rel=canonical]')).toBe(`${site}/about`);
    await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('head meta[name=description]')).toHaveCount(1);
  });
});

test.describe('an unknown address', () => {
  const texts = {
    ru: ['404', 'Страница не найдена', 'На главную'],
    kk: ['404', 'Бет табылмады', 'Басты бетке'],
  };

  for (const language of ['ru', 'kk'] as const) {
    test(`answers 404 with a page in ${language}`, async ({ page }) => {
      expectFault(/404 \(Not Found\)/);
      const answer = await page.goto(`/no/such-page?lang=${language}`);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const text of texts[language]) await expect(page.locator('main')).toContainText(text);
      expect(await content(page, 'meta[name=robots]')).toBe('noindex');
      const address = `${site}/no/such-page${language === 'kk' ? '?lang=kk' : ''}`;
      expect(await content(page, 'meta[property="og:url"]')).toBe(address);
      expect(await href(page, 'link[rel=canonical]')).toBe(address);
      await page.getByRole('link', { name: texts[language][2] ?? '', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator('.calculator__payment-figure')).toBeVisible();
    });
  }

  test('is also a known path in other letter case', async ({ page }) => {
    expectFault(/404 \(Not Found\)/);
    for (const path of ['/Help', '/LOGIN', '/Register/Personal', '/Product/max-limit']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.locator('main')).toContainText('Страница не найдена');
    }
  });

  test('names causes, and offers phone and search', async ({ page }) => {
    expectFault(/404 \(Not Found\)/);
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

test.describe('the language of a page', () => {
  test('is stored at once when the answer sets no cookie', async ({ page, context }) => {
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
});

interface FirstPaintWindow extends Window {
  firstFrame?: { theme: string | undefined; ground: string };
}

test.describe('the theme', () => {
  for (const [system, chosen] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    test(`is ${chosen} in the first frame on a ${system} system`, async ({ page }) => {
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

  test('follows the system until a choice, which is then kept', async ({ page }) => {
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
});
