import type { Page } from '@playwright/test';
import { calculateLoanSchedule } from '../../../src/calc/index.ts';
import { inWords, loan, money } from '../details/calculation.ts';
import { expect, open, test } from '../fixtures.ts';
import { watchShiftsHere } from '../shifts.ts';

const choice = (page: Page) => page.locator('.months__choice');
const shownTransform = (page: Page) =>
  page.locator('.months__bars g').evaluate((bars) => getComputedStyle(bars).transform);

test.describe('the picture in the result', () => {
  const firstScreens = [
    { width: 390, height: 844, shown: ['.months__figures', 'input[name=amount]'] },
    { width: 360, height: 640, shown: ['.loan-picture__parts', '.months__picture'] },
  ];
  for (const language of ['ru', 'kk'] as const) {
    for (const { width, height, shown } of firstScreens) {
      test(`stands on the first screen of ${width} × ${height} (${language})`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto(`/?lang=${language}`);
        const shifts = await watchShiftsHere(page);
        const apply = await page.locator('.calculator__apply').boundingBox();
        for (const part of ['.calculator__payment-figure', '.split-bar', ...shown]) {
          const box = await page.locator(part).boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThan(apply?.y ?? 0);
        }
        expect(await shifts()).toBe(0);
      });
    }

    for (const query of ['amount=1000000&product=60_month', 'amount=200000&product=21_days']) {
      test(`breaks no figure on 360 px when ${query} (${language})`, async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 640 });
        await open(page, `/?${query}&lang=${language}`);
        const lines = await page
          .locator('.loan-picture :is(dd, strong, .split-key), .calculator__short strong')
          .evaluateAll((parts) =>
            parts.map((part) => {
              const text = document.createRange();
              text.selectNodeContents(part);
              const tops = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
              return { text: part.textContent, lines: tops.size };
            }),
          );
        expect(lines.length).toBeGreaterThan(8);
        expect(lines.filter(({ lines }) => lines > 1)).toEqual([]);
        const bar = await page.locator('.calculator__apply').boundingBox();
        expect(bar?.height).toBeLessThanOrEqual(60);
      });
    }
  }

  test('is in the HTML, for who has no scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page.locator('.months__debt')).toHaveAttribute('d', /^M.+z$/);
    await expect(page.locator('.loan-picture [style]')).toHaveCount(0);
    expect(await shownTransform(page)).toMatch(/matrix\(1, 0, 0, 0\.[4-9]/);
    await context.close();
  });

  test('says total and ГЭСВ in digits of one size', async ({ page }) => {
    await open(page);
    const sizes = await page
      .locator('.loan-picture__parts dd')
      .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize));
    expect(sizes).toHaveLength(4);
    expect(new Set(sizes).size).toBe(1);
  });

  test('grows at once when the amount does', { tag: '@core' }, async ({ page }) => {
    await open(page);
    const before = await shownTransform(page);
    await page.locator('.slider').press('PageUp');
    await expect.poll(() => shownTransform(page)).not.toBe(before);
    const animations = await page
      .locator('.loan-picture')
      .evaluate((picture) => picture.getAnimations({ subtree: true }).length);
    expect(animations).toBe(0);
  });

  test('tells the payment below a finger, and the next by an arrow', async ({ page }) => {
    await open(page);
    const { schedule } = calculateLoanSchedule(loan());
    const figures = page.locator('.months__figures dd');
    const expectPayment = async (k: number) => {
      const row = schedule[k];
      if (!row) throw new Error('no such payment');
      await expect(page.locator('.months__title')).toContainText(inWords(row.paymentDate));
      await expect(figures).toHaveText(
        [row.principal, row.reward, row.principalRemainder].map(money),
      );
    };
    await expectPayment(0);
    const box = await choice(page).boundingBox();
    if (!box) throw new Error('no picture');
    for (const k of [4, 11, 0, 7]) {
      // Not in the middle of the bar: its whole place counts.
      const x = ((k + 0.2) * box.width) / 12;
      await choice(page).click({ position: { x, y: box.height / 2 } });
      await expectPayment(k);
    }
    await choice(page).press('ArrowRight');
    await expectPayment(8);
    await expect(choice(page)).toHaveAttribute('aria-valuetext', /№\s9,.*остаток/);
  });

  test('is the bar alone when there is one payment, in the same room', async ({ page }) => {
    await open(page);
    const before = await page.locator('.loan-picture').boundingBox();
    await page.locator('input[name=product][value="14_days"]').check();
    await expect(page.locator('.loan-picture__single')).toBeVisible();
    await expect(page.locator('.months__bars')).toBeHidden();
    const after = await page.locator('.loan-picture').boundingBox();
    expect(after?.height).toBe(before?.height);
  });
});

test.describe('the amount', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Сумма', exact: true });

  test('keeps its groups and the caret while it is typed', async ({ page }) => {
    await open(page);
    await field(page).fill('');
    await field(page).pressSequentially('150000');
    await expect(field(page)).toHaveValue('150\u00a0000');
    await field(page).press('Home');
    await field(page).press('ArrowRight');
    await field(page).press('Backspace');
    await expect(field(page)).toHaveValue('50\u00a0000');
    await field(page).press('2');
    await expect(field(page)).toHaveValue('250\u00a0000');

    await field(page).fill('78500');
    await field(page).press('Home');
    await field(page).press('ArrowRight');
    await field(page).press('ArrowRight');
    await field(page).press('Delete');
    await expect(field(page)).toHaveValue('78\u00a0500');
    await field(page).press('Delete');
    await expect(field(page)).toHaveValue('7\u00a0800');
    await field(page).press('Delete');
    await expect(field(page)).toHaveValue('780');
  });
});

test('the way on stays at the bottom of the whole page of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const apply = page.locator('.calculator__apply');
  await expect(apply).toContainText('12 мес.');
  await expect(apply).toContainText('ГЭСВ');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(apply.getByRole('link')).toBeInViewport({ ratio: 1 });
  const [bar, footer] = await Promise.all([
    apply.boundingBox(),
    page.locator('.footer__licence').boundingBox(),
  ]);
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const [width, height] of [
    [844, 390],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [short, cost, lying] = await Promise.all(
      [
        page.locator('.calculator__short strong'),
        page.locator('.calculator__short > span'),
        apply,
      ].map((part) => part.boundingBox()),
    );
    expect(lying?.height).toBeLessThanOrEqual(60);
    // One line.
    expect(Math.abs((short?.y ?? 0) - (cost?.y ?? 99))).toBeLessThan(4);
  }
});
