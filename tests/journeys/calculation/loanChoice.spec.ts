import type { Page } from '@playwright/test';
import type { Applicant } from '../applicant.ts';
import { open } from '../fixtures.ts';
import { expect, hydrated, type TestSandbox, test } from '../sandbox.ts';

const nbsp = '\u00a0';
const falling = { amount: 450_000, product: '24_month', method: 'equal' } as const;
const sharedLink = '/?utm_source=ad&amount=450000&product=24_month&method=equal';
const amountField = (page: Page) => page.getByRole('textbox', { name: 'Сумма', exact: true });

const begins = {
  'the calculator is moved': async (page: Page) => {
    await open(page);
    await amountField(page).fill('450000');
    await page.locator('input[name=product][value="24_month"]').check();
    await page.locator('input[name=method][value=equal]').check();
  },
  'a shared link is opened': (page: Page) => open(page, sharedLink),
};

/** Ways from the calculator to an application. A typed `/login` stands for every later visit. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the sticky button': (page) => page.locator('.calculator__apply').getByRole('link').click(),
  // The bar is visible only in the installed app, which Playwright cannot simulate.
  'the bottom bar': (page) =>
    page.locator('.bottom-bar__link', { hasText: 'Подать заявку' }).dispatchEvent('click'),
  'the header': async (page) => {
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('link', { name: 'Войти', exact: true }).click();
  },
  'the shortcut of the manifest': async (page) => {
    const answer = await page.request.get('/manifest.webmanifest');
    const { shortcuts } = await answer.json();
    const shortcut = shortcuts.find(({ name }: { name: string }) => name === 'Подать заявку');
    await page.goto(shortcut.url);
  },
  'a typed /login': (page) => page.goto('/login'),
};

/**
 * Goes on to the page of the IIN. The result and the bottom bar lead there directly, the header leads to the login with a code,
 * and the other ways lead to the choice at /login.
 */
async function comesToIin(page: Page, applicant: Applicant): Promise<void> {
  await page.waitForURL(/\/login/);
  await hydrated(page);
  if (new URL(page.url()).pathname === '/login/code') {
    await page.getByRole('link', { name: 'Новая заявка или вход по ИИН' }).click();
    await page.waitForURL(/\/login(?:\?|$)/);
  }
  if (new URL(page.url()).pathname === '/login') {
    await page.getByRole('link', { name: 'Новая заявка', exact: true }).click();
  }
  await applicant.expectSees('Заявка на заём');
  await expect(page.locator('.companion__line')).toContainText(`450${nbsp}000${nbsp}₸`);
  await expect(page.locator('.companion__line')).toContainText('первый платёж');
}

async function applies(page: Page, applicant: Applicant, sandbox: TestSandbox): Promise<void> {
  await comesToIin(page, applicant);
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  expect((await sandbox.newestRegistration()).terms).toMatchObject(falling);
}

for (const [beginning, begin] of Object.entries(begins)) {
  test(`applies by every way when ${beginning}`, async ({ page, context, sandbox, applicant }) => {
    for (const [way, go] of Object.entries(ways)) {
      await test.step(way, async () => {
        await context.clearCookies();
        await begin(page);
        await go(page);
        await comesToIin(page, applicant);
      });
    }
    await applies(page, applicant, sandbox);
  });
}

test('writes the loan into the link when the link is pressed right after a step', async ({
  page,
}) => {
  await open(page);
  let before = '78500';
  for (const type of ['click', 'auxclick', 'contextmenu']) {
    const [amount = '', linked] = await page.evaluate((pressed) => {
      const slider = document.querySelector<HTMLInputElement>('.slider');
      const link = document.querySelector<HTMLAnchorElement>('a[href^="/login/iin?"]');
      slider?.stepUp();
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
      // The test stays on the page.
      addEventListener(pressed, (event) => event.preventDefault(), { once: true });
      link?.dispatchEvent(new MouseEvent(pressed, { bubbles: true, cancelable: true }));
      const field = document.querySelector<HTMLInputElement>('[name=amount]');
      return [
        field?.value.replace(/\D/g, ''),
        new URL(link?.href ?? '').searchParams.get('amount'),
      ];
    }, type);
    expect(amount).not.toBe(before);
    expect(linked, type).toBe(amount);
    before = amount;
  }
});

test('applies for the stored choice of a page', async ({ page, context, sandbox, applicant }) => {
  await open(page, sharedLink);
  await page.close();
  const later = await context.newPage();
  await later.goto('/login');
  await applies(later, applicant.in(later), sandbox);
});

test('applies for the loan of a link to /login', async ({ page, sandbox, applicant }) => {
  await open(page, '/?amount=100000&product=6_month&method=annuity');
  await page.goto('/login?amount=450000&product=24_month&method=equal');
  await applies(page, applicant, sandbox);
});

test('shows the loan of a link to /login in the calculator', async ({ page, context }) => {
  await open(page, '/login?amount=450000&product=24_month&method=equal');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('calculator_method');
  await page.getByRole('link', { name: /на главную/ }).click();
  await expect(amountField(page)).toHaveValue(`450${nbsp}000`);
  await expect(page.locator('input[name=product][value="24_month"]')).toBeChecked();
  await expect(page.locator('input[name=method][value=equal]')).toBeChecked();
});

test('reads a shared link in any escaped form, on every page', async ({ page }) => {
  const plain = 'amount=450000&product=24_month&method=equal';
  const whole = encodeURIComponent(plain);
  const escaped = [
    `%3F${plain}`,
    plain.replaceAll('&', '&#38;'),
    plain.replaceAll('&', '&#x26;'),
    plain.replaceAll('&', '\\u0026'),
    plain.replaceAll('&', ';'),
    plain.toUpperCase(),
  ];
  for (const address of [
    ...['/?', '/%3F', '/product/max-limit?'].map((path) => path + whole),
    ...escaped.map((query) => `/?${query}`),
  ]) {
    await open(page, address);
    await expect(amountField(page), address).toHaveValue(`450${nbsp}000`);
    await expect(page.locator('input[name=product][value="24_month"]')).toBeChecked();
    await expect(page.locator('input[name=method][value=equal]')).toBeChecked();
  }
  for (const path of ['/login/iin?', '/login/iin%3F']) {
    await open(page, path + whole);
    await expect(page.locator('.companion__line'), path).toContainText(`450${nbsp}000`);
  }
});

test('stores three cookies for a day when a link names a loan', async ({ page, context }) => {
  await open(page, sharedLink);
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('calculator_'));
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toEqual({
    calculator_amount: '450000',
    calculator_product: '24_month',
    calculator_method: 'equal',
  });
  for (const { path, expires } of cookies) {
    expect(path).toBe('/');
    const lifeS = expires - Date.now() / 1000;
    expect(lifeS).toBeGreaterThan(86_300);
    expect(lifeS).toBeLessThanOrEqual(86_400);
  }
});
