import type { Page } from '@playwright/test';
import { calculateLoan, type Method, PRODUCTS, type ProductId } from '../../src/calc/index.ts';
import { money, nbsp, today } from './details/calculation.ts';
import { expect, expectFault, hydrated, open, reload, test, watch } from './fixtures.ts';
import { holdCall } from './heldCall.ts';

async function expectResult(
  page: Page,
  amount: number,
  product: ProductId,
  method: Method = 'annuity',
) {
  const result = calculateLoan({ product, amount, openDate: today(), method });
  await expect(page.locator('.calculator__payment-figure')).toHaveText(money(result.payment));
  const figures = page.locator('.calculator__result');
  await expect(figures).toContainText(money(result.percent));
  await expect(figures).toContainText(money(result.returnAmount));
  await expect(figures).toContainText(`${result.gesv.times(100).toFixed(2).replace('.', ',')}`);
}

const followOwnLink = (page: Page) => page.getByRole('link', { name: /на главную/ }).click();

/** Follows the link to the page that is open, until it has put its choice into the address of the new history entry. */
async function followToNewEntry(page: Page, choice: RegExp): Promise<void> {
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await followOwnLink(page);
  await expect.poll(entries).toBe(before + 1);
  await expect(page).toHaveURL(choice);
}

const amountField = (page: Page) => page.getByRole('textbox', { name: /^(Сумма|Сомасы)$/ });

test.describe('a borrower calculates', () => {
  test('and sees 78 500 ₸ for 12 months on arrival', { tag: '@core' }, async ({ page }) => {
    await open(page);
    await expect(amountField(page)).toHaveValue(`78${nbsp}500`);
    await expectResult(page, 78_500, '12_month');
  });

  test('by typing, and the field is tidied when left', { tag: '@core' }, async ({ page }) => {
    await open(page);
    await amountField(page).fill('150000');
    await expectResult(page, 150_000, '12_month');
    await amountField(page).blur();
    await expect(amountField(page)).toHaveValue(`150${nbsp}000`);
    await expect(page.locator('.slider')).toHaveAttribute(
      'aria-valuetext',
      `150${nbsp}000${nbsp}₸`,
    );
  });

  test('for each product', async ({ page }) => {
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

  test('by the slider, in steps of 500 ₸', { tag: '@core' }, async ({ page }) => {
    await open(page);
    await page.locator('.slider').press('ArrowRight');
    await page.locator('.slider').press('ArrowRight');
    await expect(amountField(page)).toHaveValue(`79${nbsp}500`);
    await expectResult(page, 79_500, '12_month');
    await page.locator('.slider').press('End');
    await expectResult(page, 1_000_000, '12_month');
  });

  test('and is told of the 24 hours only above 75 МРП', async ({ page }) => {
    await open(page, '/?amount=324375');
    const wait = page.getByText('после подписания подождите');
    await expect(wait).toBeHidden();
    await amountField(page).fill('324376');
    await expect(wait).toBeVisible();
    await page.locator('input[name=product][value="21_days"]').check();
    await expect(wait).toBeHidden();
  });

  test('and takes the calculation along, and back', { tag: '@core' }, async ({ page }) => {
    await open(page, '/?amount=120000&product=6_month&method=equal');
    await page.getByRole('link', { name: 'Подать заявку' }).first().click();
    await expect(page).toHaveURL('/login/iin?amount=120000&product=6_month&method=equal');
    await hydrated(page);
    await page.getByRole('link', { name: 'Изменить в калькуляторе' }).click();
    await expectResult(page, 120_000, '6_month', 'equal');
  });

  test('with the date of Almaty, wherever the phone thinks it is', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      timezoneId: 'America/Los_Angeles',
      locale: 'ru-RU',
    });
    const page = await context.newPage();
    watch(page);
    await page.clock.setFixedTime('2026-12-31T20:00:00Z');
    expectFault(/МРП of 2027/);
    await page.goto(`${baseURL}/?product=7_days`);
    await expect(page.locator('.calculator__result')).toContainText('8 января 2027 г.');
    await context.close();
  });
});

test.describe('bad input gets a clear answer and loses nothing', () => {
  test('letters stay in the field, with what to do', { tag: '@core' }, async ({ page }) => {
    await open(page);
    await amountField(page).fill('сто тысяч');
    await amountField(page).press('Enter');
    await expect(amountField(page)).toHaveValue('сто тысяч');
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('.field__message').first()).toContainText('Введите сумму цифрами');
    await expectResult(page, 78_500, '12_month');
  });

  test('refused storage leaves it working', { tag: '@core' }, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
      Object.defineProperty(window, 'indexedDB', { get: refuse });
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

test.describe('a calculation is kept', () => {
  test('in the address, and survives a reload', { tag: '@core' }, async ({ page }) => {
    await open(page, '/?utm_source=ad');
    await amountField(page).fill('200000');
    await page.locator('input[name=product][value="36_month"]').check();
    await page.locator('input[name=method][value=equal]').check();
    await expect(page).toHaveURL('/?utm_source=ad&amount=200000&product=36_month&method=equal');
    await reload(page);
    await expectResult(page, 200_000, '36_month', 'equal');
  });

  test('when its own link is followed, and then after a reload', async ({ page }) => {
    await open(page, '/?amount=100000&product=6_month&method=equal');
    await followToNewEntry(page, /\?amount=100000&product=6_month&method=equal$/);
    await reload(page);
    await expectResult(page, 100_000, '6_month', 'equal');
  });

  test('by the way back within the page, which shows what its address says', async ({ page }) => {
    await open(page, '/?amount=100000&product=6_month&method=equal');
    await followToNewEntry(page, /product=6_month/);
    await page.locator('input[name=product][value="36_month"]').check();
    await expect(page).toHaveURL(/product=36_month/);
    await page.goBack();
    await expect(page).toHaveURL(/product=6_month/);
    await expectResult(page, 100_000, '6_month', 'equal');
  });

  test('on the way back from another site, for what the fields show', async ({ page }) => {
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
    test(`when it was typed before ${address} came to life`, async ({ page }) => {
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

  test('also when the page is reloaded in the very moment of the change', async ({ page }) => {
    await open(page);
    await amountField(page).fill('210000');
    await reload(page);
    await expectResult(page, 210_000, '12_month');
  });
});

test.describe('the language is switched', () => {
  test('with what is typed, for a year', { tag: '@core' }, async ({ page, context }) => {
    await open(page, '/?lang=ru');
    await amountField(page).fill('abc');
    await amountField(page).blur();
    await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Несие');
    await expect(amountField(page)).toHaveValue('abc');
    // In the result; the text below says it too, amid a sentence.
    await expect(page.getByText('37,96%', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/несие/);
    const stored = async () =>
      (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
    await expect.poll(stored).toBe('kk');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  });

  test('and holds on the pages that are opened next', async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
    await page.getByRole('link', { name: 'Құжаттар' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Құжаттар' })).toBeVisible();
  });
});
