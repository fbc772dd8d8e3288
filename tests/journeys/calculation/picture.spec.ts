import type { Page } from '@playwright/test';
import { calculateLoanSchedule } from '../../../src/calc/index.ts';
import { figure, inWords, loan, tenge } from '../details/calculation.ts';
import { expect, open, test } from '../fixtures.ts';
import { watchShiftsHere } from '../shifts.ts';

const choice = (page: Page) => page.locator('.months__choice');

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
    test(`is on the first screen of a phone (${language})`, async ({ page }) => {
      for (const { width, height, shown } of firstScreens) {
        await page.setViewportSize({ width, height });
        await page.goto(`/?lang=${language}`);
        const shifts = await watchShiftsHere(page);
        const apply = page.locator('.calculator__apply');
        await expect(apply.getByRole('link')).toBeInViewport({ ratio: 1 });
        const end = (await apply.boundingBox())?.y ?? 0;
        let above = 0;
        for (const part of [...controls, ...shown]) {
          const box = await page.locator(part).boundingBox();
          const where = `${part} at ${width} × ${height}`;
          if (!box) throw new Error(`no ${where}`);
          expect(box.x, where).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, where).toBeLessThanOrEqual(width);
          expect(box.y, `${where} stands below what comes before it`).toBeGreaterThanOrEqual(above);
          expect(box.y + box.height, where).toBeLessThan(end);
          above = box.y;
        }
        expect((await page.locator('h1').boundingBox())?.height).toBeLessThan(40);
        expect(await shifts()).toBe(0);
      }
    });

    test(`breaks no figure into lines on 360 px (${language})`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const query of ['amount=1000000&product=60_month', 'amount=200000&product=21_days']) {
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
        expect(lines.length, query).toBeGreaterThan(8);
        expect(lines.filter(({ lines }) => lines > 1)).toEqual([]);
        const bar = await page.locator('.calculator__apply').boundingBox();
        // Three lines of 14 px.
        expect(bar?.height, query).toBeLessThanOrEqual(68);
      }
    });
  }

  test('grows at once when the amount does, and keeps its size for one payment', {
    tag: '@core',
  }, async ({ page }) => {
    await open(page);
    const sizes = await page
      .locator('.loan-picture__parts dd:not(.loan-picture__date)')
      .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize));
    expect(sizes, 'rate, ГЭСВ and sums').toHaveLength(5);
    expect(new Set(sizes).size).toBe(1);

    const picture = page.locator('.loan-picture');
    const shown = () =>
      page.locator('.months__bars g').evaluate((bars) => getComputedStyle(bars).transform);
    const before = [await shown(), await picture.boundingBox()] as const;
    await page.locator('.slider').press('PageUp');
    await expect.poll(shown).not.toBe(before[0]);
    const animations = await picture.evaluate(
      (element) => element.getAnimations({ subtree: true }).length,
    );
    expect(animations).toBe(0);

    await page.locator('input[name=product][value="14_days"]').check();
    await expect(page.locator('.loan-picture__single')).toBeVisible();
    await expect(page.locator('.months__bars')).toBeHidden();
    expect((await picture.boundingBox())?.height).toBe(before[1]?.height);
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

test('the terms of a phone keep the chosen one in view, and scroll freely', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const chip = (product: string) => page.locator(`input[name=product][value="${product}"]`);
  await open(page, '/?product=60_month');
  await expect(chip('60_month')).toBeInViewport({ ratio: 1 });
  await expect(chip('7_days')).not.toBeInViewport();
  await chip('60_month').focus();
  for (let term = 0; term < 8; term++) await page.keyboard.press('ArrowLeft');
  await expect(chip('7_days')).toBeChecked();
  await expect(chip('7_days')).toBeInViewport({ ratio: 1 });
  const row = page.locator('.radio-field--chips-in-row > .radio-field__choices');
  await row.evaluate(async (element) => {
    // The row snaps to the chosen term for 50 ms.
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    element.scrollLeft = element.scrollWidth;
  });
  await expect(chip('60_month')).toBeInViewport({ ratio: 1 });
  await expect(chip('7_days')).not.toBeInViewport();
});

test('the amount offers quick amounts, and keeps its groups and the caret during typing', async ({
  page,
}) => {
  await open(page);
  const field = page.getByRole('textbox', { name: 'Сумма', exact: true });
  const quick = page.getByRole('button', { name: /^100\s000/ });
  await expect(quick).toBeHidden();
  await field.click();
  await quick.click();
  await expect(field).toHaveValue('100\u00a0000');
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.slider').press('ArrowRight');
  await expect(quick).toBeVisible();

  await field.fill('');
  await field.pressSequentially('150000');
  await expect(field).toHaveValue('150\u00a0000');
  for (const key of ['Home', 'ArrowRight', 'Backspace']) await field.press(key);
  await expect(field).toHaveValue('50\u00a0000');
  await field.press('2');
  await expect(field).toHaveValue('250\u00a0000');

  await field.fill('78500');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await field.press(key);
  for (const left of ['78\u00a0500', '7\u00a0800', '780']) {
    await field.press('Delete');
    await expect(field).toHaveValue(left);
  }
});

test('the button to the application stays at the bottom of a phone’s window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const apply = page.locator('.calculator__apply');
  await expect(apply).toContainText('7 963 ₸ в месяц');
  // Total and rate depend on the day.
  const { returnAmount, gesv } = calculateLoanSchedule(loan()).result;
  await expect(apply).toContainText(
    `всего ${tenge(returnAmount)} · ГЭСВ ${figure(gesv.times(100))} %`,
  );
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
