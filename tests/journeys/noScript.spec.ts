import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { calculateLoanSchedule, DEFAULT_AMOUNT, DEFAULT_PRODUCT_ID } from '../../src/calc/index.ts';
import { addressIn, type BuiltPage, builtPages } from '../screens/builtPages.ts';
import { expect, expectFault, hydrated, test } from './fixtures.ts';
import { holdCall } from './heldCall.ts';

const nbsp = '\u00a0';
const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, nbsp);

/** Formats whole tenge independently of the page's formatter, which is under test. */
const tenge = (value: { toFixed(digits: number): string }) =>
  `${grouped(value.toFixed(0))}${nbsp}₸`;

const months = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
};

function dateWords(language: 'ru' | 'kk', isoDate: string): string {
  const [year = '', month = '', day = ''] = isoDate.split('-');
  const name = months[language].split(' ')[Number(month) - 1] ?? '';
  return language === 'ru'
    ? `${Number(day)} ${name} ${year} г.`
    : `${year} ж. ${Number(day)} ${name}`;
}

/** Returns the anchors of the headings in a page's MDX file, or an empty list for a page without a file. */
function writtenParts({ path }: BuiltPage, language: 'ru' | 'kk'): readonly string[] {
  const file = join(
    import.meta.dirname,
    `../../src/site/content/${language}/${path === '/' ? 'home' : path.slice(1)}.mdx`,
  );
  if (!existsSync(file)) return [];
  const headings = readFileSync(file, 'utf8').matchAll(/^## .*\[#([\w-]+)\]$/gm);
  return [...headings].map(([, id = '']) => id);
}

/** Returns the build date from the HTML. The prerendered calculation uses this day. */
async function buildDate(page: Page): Promise<string> {
  const date = await page.locator('meta[name="build-date"]').getAttribute('content');
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  return date ?? '';
}

async function expectDefaultResult(page: Page, language: 'ru' | 'kk'): Promise<void> {
  const { result, schedule } = calculateLoanSchedule({
    product: DEFAULT_PRODUCT_ID,
    amount: DEFAULT_AMOUNT,
    openDate: await buildDate(page),
    method: 'annuity',
  });
  const percent = `${result.gesv.times(100).toFixed(2).replace('.', ',')}${language === 'ru' ? nbsp : ''}%`;
  await expect(page.locator('.calculator__payment-figure')).toHaveText(tenge(result.payment));
  const figures = page.locator('.loan-picture');
  for (const figure of [
    `${grouped(String(DEFAULT_AMOUNT))}${nbsp}₸`,
    tenge(result.percent),
    tenge(result.returnAmount),
    percent,
    dateWords(language, schedule.at(-1)?.paymentDate ?? ''),
  ]) {
    await expect(figures).toContainText(figure);
  }
  await expect(figures).toBeVisible();
}

test.describe('a visitor without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, word] of [
    ['ru', 'скрипты'],
    ['kk', 'скрипт'],
  ] as const) {
    test(`reads what the default loan costs, and what needs scripts (${language})`, async ({
      page,
    }) => {
      await page.goto(`/?lang=${language}`);
      await expectDefaultResult(page, language);
      await expect(page.locator('input[name=amount]')).toHaveValue(grouped(String(DEFAULT_AMOUNT)));
      await expect(page.locator('input[name=product]:checked')).toHaveValue(DEFAULT_PRODUCT_ID);
      const notice = page.locator('.calculator__no-script');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(`78${nbsp}500${nbsp}₸`);
      await expect(notice).toContainText(word, { ignoreCase: true });
    });
  }

  test('sees the picture of the default loan, and what else needs scripts', async ({ page }) => {
    await page.goto('/?lang=ru');
    await expect(page.locator('.months .split-bar__debt')).toHaveAttribute('d', /^M.+z$/);
    await expect(page.locator('.loan-picture [style]')).toHaveCount(0);
    const bars = page.locator('.months__bars g');
    await expect(bars).toHaveCSS('transform', /matrix\(1, 0, 0, 0\.[4-9]/);
    // With `auto`, the page would change its height during scrolling. Only a script sets `visible`.
    await expect(page.locator('main > article')).toHaveCSS('content-visibility', 'visible');
    for (const name of ['График платежей', 'Сравнить сроки', 'Вернуть раньше']) {
      await expect(page.locator('.details__summary', { hasText: name })).toBeVisible();
    }
    // Playwright's text search skips text inside noscript.
    await expect(page.locator('.details noscript p')).toBeVisible();
    await expect(page.locator('.details noscript p')).toContainText('нужны включённые скрипты');
  });

  test('goes from page to page by plain links', { tag: '@core' }, async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/?lang=ru');
    await page.locator('.header__menu-button').click();
    await page.locator('#site-menu a[href="/help"]').click();
    await expect(heading).toHaveText('Помощь');
    await page.locator('footer a[href="/about"]').click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(heading).toHaveText('О нас');
    await page.locator('.header__logo').click();
    await expect(page.locator('.calculator__payment-figure')).toBeVisible();
    await page.locator('.calculator__apply').getByRole('link').click();
    await expect(page).toHaveURL(/\/login\/iin\?amount=78500&product=12_month&method=annuity$/);
    for (const [choice, path] of [
      ['У меня есть заём', '/login/code'],
      ['Новая заявка', '/login/iin'],
    ] as const) {
      await page.goto('/login?lang=ru');
      await page.getByRole('link', { name: choice, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });

  test('switches the language, which is then kept', { tag: '@core' }, async ({ page }) => {
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await page.locator('a[hreflang=kk]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
    await page.goto('/contacts');
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
    await page.locator('a[hreflang=ru]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  for (const language of ['ru', 'kk'] as const) {
    test(`sees headings and texts of every page (${language})`, async ({ page }) => {
      expectFault(/404 \(Not Found\)/);
      let partCount = 0;
      for (const built of builtPages) {
        await page.goto(addressIn(built, language));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1'), built.path).toBeVisible();
        const parts = writtenParts(built, language);
        partCount += parts.length;
        const shown = page.locator('article h2[id]:visible');
        const ids = await shown.evaluateAll((headings) => headings.map(({ id }) => id));
        expect(ids, built.path).toEqual(expect.arrayContaining([...parts]));
        const words = (await page.locator('main').innerText()).trim().length;
        expect(words, built.path).toBeGreaterThan(parts.length > 0 ? 700 : 40);
      }
      expect(partCount).toBeGreaterThan(80);
    });
  }
});

test('the result is shown before the scripts start, and an open menu stays open', async ({
  page,
}) => {
  const letThrough = await holdCall(page, '/assets/site-*.js');
  await page.goto('/?lang=ru', { waitUntil: 'commit' });
  await expectDefaultResult(page, 'ru');
  await page.locator('.header__menu-button').click();
  const link = page.locator('#site-menu a[href="/help"]');
  await expect(link).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  letThrough();
  await hydrated(page);
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Помощь');
  await expect(link).toBeHidden();
});
