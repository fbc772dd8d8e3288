import type { Locator, Page } from '@playwright/test';
import { branches } from '../../src/config/lender.ts';
import { expect, expectFault, goOffline, hydrated, idle, open, test } from './fixtures.ts';
import { brand } from './lender.ts';

const article = (page: Page): Locator => page.locator('article');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const cities = (page: Page) => page.locator('.branches__list h3');

/** Collects the addresses of the scripts that the page requests from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test.describe('a reader of a text', () => {
  test('has the HTML of the server, and no React', { tag: '@core' }, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto('/about?lang=ru');
    const before = await article(page).elementHandle();
    const html = await article(page).innerHTML();
    await hydrated(page);
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await article(page).innerHTML()).toBe(html);
    await idle(page);
    expect(scripts.filter((path) => /\/(?:vendor|application)-/.test(path))).toEqual([]);
  });

  test('follows a link, and back, and switches the language', { tag: '@core' }, async ({
    page,
  }) => {
    const expectPage = async (title: string) => {
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${title} — ${brand.name}`);
    };
    await open(page, '/about?lang=ru');
    await article(page).getByRole('link', { name: 'Контакты' }).first().click();
    await expectPage('Контакты');
    await expect(cities(page).first()).toHaveText(branches[0]?.city.ru ?? '');
    await page.goBack();
    await expectPage('О нас');
    await page.locator('a[hreflang=kk]').click();
    await expectPage('Біз туралы');
    await expect(article(page)).toContainText('Несиені кім береді');
    await page.locator('a[hreflang=ru]').click();
    await expectPage('О нас');
  });

  test('sees one document fade into the next, but not with reduced motion', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.arrival = viewTransition ? 'fade' : 'cut';
        // A document that skips its fade causes no error either.
        viewTransition?.skipTransition();
      }),
    );
    for (const [reducedMotion, arrival] of [
      ['no-preference', 'fade'],
      ['reduce', 'cut'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await open(page, '/about?lang=ru');
      await article(page).getByRole('link', { name: 'Контакты' }).first().click();
      await expect(heading(page)).toHaveText('Контакты');
      await expect(page.locator('html')).toHaveAttribute('data-arrival', arrival);
      await hydrated(page);
    }
  });

  test('meets no error when a second press cancels a fade', async ({ page }) => {
    await open(page, '/about?lang=ru');
    // The fade begins just before the next document replaces the present document, some milliseconds after the first press.
    for (let pauseMs = 2; pauseMs <= 24; pauseMs += 2) {
      const path = pauseMs % 4 === 0 ? '/about' : '/contacts';
      await page.evaluate(
        ({ to, waitMs }) => {
          location.assign(to);
          setTimeout(() => location.assign(to), waitMs);
        },
        { to: path, waitMs: pauseMs },
      );
      await expect(page).toHaveURL(path);
      await hydrated(page);
    }
  });

  test('sees headings beside the text on a wide screen', async ({ page }) => {
    /** Returns the positions of the text after each heading, relative to the heading. Each position occurs once. */
    const places = () =>
      article(page)
        .locator('h2')
        .evaluateAll((titles) => {
          const found = titles.map((title) => {
            const { x, y } = title.getBoundingClientRect();
            const text = title.nextElementSibling?.getBoundingClientRect();
            if (!text) return 'nowhere';
            if (text.x > x + 300 && Math.abs(text.y - y) < 20) return 'beside';
            return text.x === x && text.y > y + 20 ? 'below' : 'elsewhere';
          });
          return [...new Set(found)];
        });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/?lang=kk');
    expect(await places()).toEqual(['beside']);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(places).toEqual(['below']);
  });

  test('sees figure, contents and links beside a text', async ({ page }) => {
    const text = article(page).locator('.article__text');
    const aside = article(page).locator('.page-aside');
    for (const path of ['/about', '/help', '/media']) {
      for (const width of [1280, 768]) {
        const where = `${path} at ${width} px`;
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${path}?lang=kk`);
        const [left, right] = [await text.boundingBox(), await aside.boundingBox()];
        expect(right?.x, where).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
        expect(right?.y, where).toBeLessThan((left?.y ?? 0) + 20);
        await expect(aside.locator('.page-aside__figure')).toBeVisible();
        const headings = await text.locator('> h2[id], > .faq > h2[id]').allInnerTexts();
        expect(await aside.locator('.page-aside__contents a').allInnerTexts()).toEqual(headings);
        await expect(aside.getByRole('navigation', { name: 'Тағы оқыңыз' })).toBeVisible();
      }
      await page.setViewportSize({ width: 360, height: 800 });
      const [above, below] = [await text.boundingBox(), await aside.boundingBox()];
      expect(below?.y, path).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/about?lang=ru');
    await page.locator('.page-aside__contents a[href="#rights"]').click();
    await expect(page).toHaveURL(/\/about\?lang=ru#rights$|\/about#rights$/);
    await expect(page.locator('#rights')).toBeInViewport();
  });

  test('prints a whole document that is collapsed on the screen', async ({ page }) => {
    await page.goto('/about/documents?lang=ru');
    const words = page.getByText('Причину отказа можно спросить');
    await expect(words).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => words.evaluate((element) => element.getBoundingClientRect().height))
      .toBeGreaterThan(10);
  });
});

test('the contacts are actions of one height, as wide as a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [language, names] of [
    ['ru', ['Позвонить', 'Написать']],
    ['kk', ['Қоңырау шалу', 'Хат жазу']],
  ] as const) {
    await open(page, `/contacts?lang=${language}`);
    for (const name of names) {
      const box = await article(page).getByRole('link', { name }).boundingBox();
      expect(box, name).toMatchObject({ width: 328, height: 56 });
    }
  }
});

test.describe('who looks for a branch', () => {
  const far = branches.at(-1);
  if (far === undefined) throw new Error('The lender has no branch');

  test('sees the nearest first without a network', async ({ page, context }) => {
    // Requests after idle may still be running when the network is lost, because this journey has no worker.
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    await context.grantPermissions(['geolocation']);
    // About a hundred metres from the last branch of the list.
    const place = { latitude: far.latitude + 0.001, longitude: far.longitude };
    await context.setGeolocation(place);
    await open(page, '/contacts?lang=kk');
    await expect(cities(page).first()).toHaveText(branches[0]?.city.kk ?? '');
    const button = page.getByRole('button', { name: 'Маған жақыны қайсы' });
    // The focus loads the code of the list.
    await button.focus();
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await button.click();
    await expect(cities(page).first()).toHaveText(far.city.kk);
    await expect(page.locator('.branches [role=status]')).toContainText(
      `Ең жақыны: ${far.city.kk}`,
    );
    await expect(page.locator('.branches__branch .hint').first()).toContainText('км');
    const figures = [place.latitude, place.longitude].map((degrees) => degrees.toFixed(2));
    expect(requests.filter((url) => figures.some((figure) => url.includes(figure)))).toEqual([]);
  });

  test('has the whole list when the place is refused', async ({ page, context }) => {
    await context.clearPermissions();
    await open(page, '/contacts?lang=ru');
    await page.waitForLoadState('networkidle');
    const count = await cities(page).count();
    await page.getByRole('button', { name: 'Какое ближе ко мне' }).click();
    await expect(page.locator('.branches [role=status]')).toContainText(
      'Доступ к местоположению запрещён',
    );
    await expect(cities(page)).toHaveCount(count);
  });
});

test('the home page keeps its amount after the page of the maximum', async ({ page }) => {
  const amount = page.locator('input[name=amount]');
  await open(page, '/?lang=ru');
  await amount.fill('50000');
  await amount.blur();
  await expect(page).toHaveURL(/amount=50000/);
  await open(page, '/product/max-limit');
  await expect(amount).toHaveValue(/^1\s000\s000$/);
  await page.locator('.header__logo').click();
  await expect(amount).toHaveValue(/^50\s000$/);
});
