import type { Page } from '@playwright/test';
import { calculateLoanSchedule } from '../../../src/calc/index.ts';
import { inWords, loan, tenge } from '../details/calculation.ts';
import { expect, open, test } from '../fixtures.ts';
import { watchShiftsHere } from '../shifts.ts';

const choice = (page: Page) => page.locator('.months__choice');
const shownTransform = (page: Page) =>
  page.locator('.months__bars g').evaluate((bars) => getComputedStyle(bars).transform);

test.describe('the calculator', () => {
  const controls = ['h1', 'input[name=amount]', '.slider', 'input[name=product]:checked'];
  const firstScreens = [
    { width: 360, height: 640, shown: ['.calculator__payment-figure', '.split-bar'] },
    {
      width: 360,
      height: 740,
      shown: ['.loan-picture__parts > :nth-child(1)', '.loan-picture__parts > :nth-child(2)'],
    },
    { width: 412, height: 915, shown: ['.loan-picture__parts'] },
  ];
  for (const language of ['ru', 'kk'] as const) {
    for (const { width, height, shown } of firstScreens) {
      test(`is on the first screen of ${width} × ${height} (${language})`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto(`/?lang=${language}`);
        const shifts = await watchShiftsHere(page);
        const apply = await page.locator('.calculator__apply').boundingBox();
        let above = 0;
        for (const part of [...controls, ...shown]) {
          const box = await page.locator(part).boundingBox();
          if (!box) throw new Error(`no ${part}`);
          expect(box.x, part).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, part).toBeLessThanOrEqual(width);
          expect(box.y, `${part} stands below what comes before it`).toBeGreaterThanOrEqual(above);
          expect(box.y + box.height, part).toBeLessThan(apply?.y ?? 0);
          above = box.y;
        }
        expect((await page.locator('h1').boundingBox())?.height).toBeLessThan(40);
        expect(await shifts()).toBe(0);
      });
    }

    for (const query of ['amount=1000000&product=60_month', 'amount=200000&product=21_days']) {
      test(`breaks no figure into lines on 360 px when ${query} (${language})`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 360, height: 640 });
        await open(page, `/?${query}&lang=${language}`);
        const lines = await page
          .locator(
            '.loan-picture :is(dd:not(.loan-picture__date), strong), .months .split-key, .calculator__short strong',
          )
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
        // Three lines of 14 px.
        expect(bar?.height).toBeLessThanOrEqual(68);
      });
    }
  }

  test('is in the HTML for visitors without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page.locator('.months .split-bar__debt')).toHaveAttribute('d', /^M.+z$/);
    await expect(page.locator('.loan-picture [style]')).toHaveCount(0);
    expect(await shownTransform(page)).toMatch(/matrix\(1, 0, 0, 0\.[4-9]/);
    await context.close();
  });

  test('says rate and ГЭСВ in digits of one size with the sums', async ({ page }) => {
    await open(page);
    const sizes = await page
      .locator('.loan-picture__parts dd:not(.loan-picture__date)')
      .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize));
    expect(sizes).toHaveLength(5);
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

  test('shows the payment at a tap, and the next payment by an arrow key', async ({ page }) => {
    await open(page);
    const { schedule } = calculateLoanSchedule(loan());
    const figures = page.locator('.months__figures dd');
    const expectPayment = async (k: number) => {
      const row = schedule[k];
      if (!row) throw new Error('no such payment');
      await expect(page.locator('.months__title')).toContainText(inWords(row.paymentDate));
      const [payment, debt] = [row.payment, row.principal].map((figure) => figure.round());
      await expect(figures).toHaveText(
        [debt, payment?.minus(debt ?? 0), row.principalRemainder].map((figure) =>
          tenge(figure ?? 0),
        ),
      );
    };
    await expectPayment(0);
    const box = await choice(page).boundingBox();
    if (!box) throw new Error('no picture');
    for (const k of [4, 11, 0, 7]) {
      // Click beside the middle of the bar, because the whole column counts.
      const x = ((k + 0.2) * box.width) / 12;
      await choice(page).click({ position: { x, y: box.height / 2 } });
      await expectPayment(k);
    }
    await choice(page).press('ArrowRight');
    await expectPayment(8);
    await expect(choice(page)).toHaveAttribute('aria-valuetext', /№\s9,.*остаток/);
  });

  test('is one bar of the same size when there is one payment', async ({ page }) => {
    await open(page);
    const before = await page.locator('.loan-picture').boundingBox();
    await page.locator('input[name=product][value="14_days"]').check();
    await expect(page.locator('.loan-picture__single')).toBeVisible();
    await expect(page.locator('.months__bars')).toBeHidden();
    const after = await page.locator('.loan-picture').boundingBox();
    expect(after?.height).toBe(before?.height);
  });
});

test('the way on and the whole result stand on the first screen of 1280 × 800', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const query of ['', '?amount=1000000&product=60_month&method=equal', '?product=7_days']) {
    await open(page, `/${query}`);
    for (const part of ['.loan-picture', '.calculator__apply', '.calculator__method']) {
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('the terms of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const chip = (page: Page, product: string) =>
    page.locator(`input[name=product][value="${product}"]`);

  test('keep the chosen one in view, and scroll freely', async ({ page }) => {
    await open(page, '/?product=60_month');
    await expect(chip(page, '60_month')).toBeInViewport({ ratio: 1 });
    await expect(chip(page, '7_days')).not.toBeInViewport();
    await chip(page, '60_month').focus();
    for (let term = 0; term < 8; term++) await page.keyboard.press('ArrowLeft');
    await expect(chip(page, '7_days')).toBeChecked();
    await expect(chip(page, '7_days')).toBeInViewport({ ratio: 1 });
    const row = page.locator('.radio-field--chips-in-row > .radio-field__choices');
    await row.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
    });
    await expect(chip(page, '60_month')).toBeInViewport({ ratio: 1 });
    await expect(chip(page, '7_days')).not.toBeInViewport();
  });
});

test.describe('the amount', () => {
  test('offers quick amounts once its field has the focus, and keeps them', async ({ page }) => {
    await open(page);
    const quick = page.getByRole('button', { name: /^100\s000/ });
    await expect(quick).toBeHidden();
    await field(page).click();
    await quick.click();
    await expect(field(page)).toHaveValue('100\u00a0000');
    await expect(quick).toHaveAttribute('aria-pressed', 'true');
    await page.locator('.slider').press('ArrowRight');
    await expect(quick).toBeVisible();
  });

  const field = (page: Page) => page.getByRole('textbox', { name: 'Сумма', exact: true });

  test('keeps its groups and the caret during typing', async ({ page }) => {
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

test('the button to the application stays at the bottom of a phone’s window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const apply = page.locator('.calculator__apply');
  await expect(apply).toContainText('7 963 ₸ в месяц');
  await expect(apply).toContainText('всего 95 489 ₸ · ГЭСВ 45,31 %');
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
    // Both texts are in one line.
    expect(Math.abs((short?.y ?? 0) - (cost?.y ?? 99))).toBeLessThan(4);
  }
});
