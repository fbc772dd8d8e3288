import type { Page } from '@playwright/test';
import { calculateLoan, type Method, PRODUCTS, type ProductId } from '../../src/calc/index.ts';
import { nbsp, tenge, today } from './details/calculation.ts';
import { expect, expectFault, hydrated, open, reload, test } from './fixtures.ts';
import { holdCall } from './heldCall.ts';

async function expectResult(
  page: Page,
  amount: number,
  product: ProductId,
  method: Method = 'annuity',
) {
  const result = calculateLoan({ product, amount, openDate: today(), method });
  await expect(page.locator('.calculator__payment-figure')).toHaveText(tenge(result.payment));
  const figures = page.locator('.loan-picture');
  await expect(figures).toContainText(tenge(result.percent));
  await expect(figures).toContainText(tenge(result.returnAmount));
  await expect(figures).toContainText(`${result.gesv.times(100).toFixed(2).replace('.', ',')}`);
}

const followOwnLink = (page: Page) => page.getByRole('link', { name: /на главную/ }).click();

/**
 * Follows the link to the open page, and waits until the page has put its choice into the address of the new history entry.
 */
async function followToNewEntry(page: Page, choice: RegExp): Promise<void> {
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await followOwnLink(page);
  await expect.poll(entries).toBe(before + 1);
  await expect(page).toHaveURL(choice);
}

const amountField = (page: Page) => page.getByRole('textbox', { name: /^(Сумма|Сомасы)$/ });

test.describe('the calculator', () => {
  test('calculates a typed amount and the steps of the slider', { tag: '@core' }, async ({
    page,
  }) => {
    await open(page);
    await expect(amountField(page)).toHaveValue(`78${nbsp}500`);
    await expectResult(page, 78_500, '12_month');

    await test.step('keeps letters in the field, and shows advice', async () => {
      await amountField(page).fill('сто тысяч');
      await amountField(page).press('Enter');
      await expect(amountField(page)).toHaveValue('сто тысяч');
      await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('.field__message').first()).toContainText('Введите сумму цифрами');
      await expectResult(page, 78_500, '12_month');
    });

    const slider = page.locator('.slider');
    await amountField(page).fill('150000');
    await expectResult(page, 150_000, '12_month');
    await amountField(page).blur();
    await expect(amountField(page)).toHaveValue(`150${nbsp}000`);
    await expect(slider).toHaveAttribute('aria-valuetext', `150${nbsp}000${nbsp}₸`);
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await expect(amountField(page)).toHaveValue(`152${nbsp}000`);
    await expectResult(page, 152_000, '12_month');
    await slider.press('End');
    await expectResult(page, 1_000_000, '12_month');
  });

  test('calculates each product and method', async ({ page }) => {
    await open(page);
    for (const product of PRODUCTS) {
      await page.locator(`input[name=product][value="${product.id}"]`).check();
      if (product.type === 'instalment') {
        for (const method of ['annuity', 'equal'] as const) {
          await page.locator(`input[name=method][value=${method}]`).check();
          await expectResult(page, 78_500, product.id, method);
        }
      } else {
        await expectResult(page, 78_500, product.id);
        await expect(page.locator('input[name=method][value=equal]')).toBeDisabled();
      }
    }
  });

  test('mentions the wait of 24 hours only above 75 МРП', async ({ page }) => {
    await open(page, '/?amount=324375');
    const wait = page.getByText(
      `Заём больше 324${nbsp}375${nbsp}₸ (75${nbsp}МРП): после подписания`,
    );
    await expect(wait).toBeHidden();
    await amountField(page).fill('324376');
    await expect(wait).toBeVisible();
    await page.locator('input[name=product][value="21_days"]').check();
    await expect(wait).toBeHidden();
  });

  test('hands the choice to the application and back', { tag: '@core' }, async ({ page }) => {
    await open(page, '/?amount=120000&product=6_month&method=equal');
    await page.getByRole('link', { name: 'Подать заявку' }).first().click();
    await expect(page).toHaveURL('/login/iin?amount=120000&product=6_month&method=equal');
    await hydrated(page);
    await page.locator('.companion__line').click();
    await page.getByRole('link', { name: 'Изменить в калькуляторе' }).click();
    await expectResult(page, 120_000, '6_month', 'equal');
  });

  test.describe('in another time zone', () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    test('uses the date of Almaty', async ({ page }) => {
      await page.clock.setFixedTime('2026-12-31T20:00:00Z');
      expectFault(/МРП of 2027/);
      await page.goto('/?product=7_days');
      await expect(page.locator('.loan-picture')).toContainText('8 января 2027 г.');
    });
  });

  test('works when storage is refused', { tag: '@core' }, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    });
    await open(page);
    await amountField(page).fill('90000');
    await expectResult(page, 90_000, '12_month');
    await page.getByRole('button', { name: 'Тёмная тема' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  });
});

test.describe('a calculation', () => {
  test('is in the address and survives a reload', { tag: '@core' }, async ({ page }) => {
    await open(page, '/?utm_source=ad');
    await amountField(page).fill('200000');
    await page.locator('input[name=product][value="36_month"]').check();
    await page.locator('input[name=method][value=equal]').check();
    await expect(page).toHaveURL('/?utm_source=ad&amount=200000&product=36_month&method=equal');
    await reload(page);
    await expectResult(page, 200_000, '36_month', 'equal');
  });

  test('survives its own link, the way back to it and a reload', async ({ page }) => {
    await open(page, '/?amount=100000&product=6_month&method=equal');
    await followToNewEntry(page, /\?amount=100000&product=6_month&method=equal$/);
    await page.locator('input[name=product][value="36_month"]').check();
    await expect(page).toHaveURL(/product=36_month/);
    await page.goBack();
    await expect(page).toHaveURL(/product=6_month/);
    await expectResult(page, 100_000, '6_month', 'equal');
    await reload(page);
    await expectResult(page, 100_000, '6_month', 'equal');
  });

  test('still matches its fields on the way back from another site', async ({ page }) => {
    await open(page);
    await page.locator('input[name=product][value="36_month"]').check();
    await page.locator('input[name=method][value=equal]').check();
    await expectResult(page, 78_500, '36_month', 'equal');
    await followOwnLink(page);
    await page.goto('/sandbox');
    await page.goBack();
    await hydrated(page);
    await expect(page.locator('input[name=product][value="36_month"]')).toBeChecked();
    await expectResult(page, 78_500, '36_month', 'equal');
  });

  for (const address of [
    '/',
    '/?amount=300000&product=24_month&method=annuity',
    '/product/max-limit',
  ]) {
    test(`keeps input from before the scripts of ${address} start`, async ({ page }) => {
      const comeToLife = await holdCall(page, '/assets/site-*.js');
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('input[name=product][value="36_month"]').check();
      await page.locator('input[name=method][value=equal]').check();
      await amountField(page).fill('150000');
      comeToLife();
      await hydrated(page);
      await expect(amountField(page)).toHaveValue(`150${nbsp}000`);
      await expectResult(page, 150_000, '36_month', 'equal');
      await expect(page.getByRole('link', { name: 'Подать заявку' })).toHaveAttribute(
        'href',
        '/login/iin?amount=150000&product=36_month&method=equal',
      );
    });
  }

  test('survives a reload at the moment of a change', async ({ page }) => {
    await open(page);
    await amountField(page).fill('210000');
    await reload(page);
    await expectResult(page, 210_000, '12_month');
  });
});

test('the language link keeps typed text and stores the language', { tag: '@core' }, async ({
  page,
  context,
}) => {
  await open(page, '/?lang=ru');
  await amountField(page).fill('abc');
  await amountField(page).blur();
  await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Несие');
  await expect(amountField(page)).toHaveValue('abc');
  // In the result. The text below has the rate too, within a sentence.
  await expect(page.getByText('37,96%', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/несие/);
  const stored = async () =>
    (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  await expect.poll(stored).toBe('kk');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await page.getByRole('link', { name: 'Құжаттар' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Құжаттар' })).toBeVisible();
});
