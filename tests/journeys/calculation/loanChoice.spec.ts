import type { Page } from '@playwright/test';
import type { Applicant } from '../applicant.ts';
import { open } from '../fixtures.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const nbsp = '\u00a0';
const falling = { amount: 450_000, product: '24_month', method: 'equal' } as const;
const sharedLink = '/?utm_source=ad&amount=450000&product=24_month&method=equal';
const amountField = (page: Page) => page.getByRole('textbox', { name: 'Сумма', exact: true });

const begins: readonly { readonly name: string; readonly begin: (page: Page) => Promise<void> }[] =
  [
    {
      name: 'the calculator is moved',
      begin: async (page) => {
        await open(page);
        await amountField(page).fill('450000');
        await page.locator('input[name=product][value="24_month"]').check();
        await page.locator('input[name=method][value=equal]').check();
      },
    },
    { name: 'a shared link is opened', begin: (page) => open(page, sharedLink) },
  ];

const ways: readonly { readonly name: string; readonly go: (page: Page) => Promise<void> }[] = [
  {
    name: 'the sticky button',
    go: (page) => page.locator('.calculator__apply').getByRole('link').click(),
  },
  {
    name: 'the bottom bar',
    // The bar is visible only in the installed app, which Playwright cannot simulate.
    go: (page) =>
      page.locator('.bottom-bar__link', { hasText: 'Подать заявку' }).dispatchEvent('click'),
  },
  {
    name: 'the header',
    go: async (page) => {
      await page.getByRole('button', { name: 'Меню' }).click();
      await page.getByRole('link', { name: 'Войти', exact: true }).click();
    },
  },
  {
    name: 'the shortcut of the manifest',
    go: async (page) => {
      const answer = await page.request.get('/manifest.webmanifest');
      const { shortcuts } = await answer.json();
      const shortcut = shortcuts.find(({ name }: { name: string }) => name === 'Подать заявку');
      await page.goto(shortcut.url);
    },
  },
  { name: 'a typed /login', go: async (page) => void (await page.goto('/login')) },
];

/** The result and the bottom bar lead straight to the page of the IIN, the header to the login with a code, the other ways to the choice before it. */
async function applies(page: Page, applicant: Applicant): Promise<void> {
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
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
}

for (const { name: beginning, begin } of begins) {
  for (const { name: way, go } of ways) {
    test(`applies by ${way} when ${beginning}`, async ({ page, sandbox, applicant }) => {
      await begin(page);
      await go(page);
      await applies(page, applicant);
      expect((await sandbox.newestRegistration()).terms).toMatchObject(falling);
    });
  }
}

test('applies for the stored choice of a page', async ({ page, context, sandbox, applicant }) => {
  await open(page, sharedLink);
  await page.close();
  const later = await context.newPage();
  await later.goto('/login');
  await applies(later, applicant.in(later));
  expect((await sandbox.newestRegistration()).terms).toMatchObject(falling);
});

test('applies for the loan of a link to /login', async ({ page, sandbox, applicant }) => {
  await open(page, '/?amount=100000&product=6_month&method=annuity');
  await page.goto('/login?amount=450000&product=24_month&method=equal');
  await applies(page, applicant);
  expect((await sandbox.newestRegistration()).terms).toMatchObject(falling);
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
  for (const query of [
    encodeURIComponent(plain),
    `%3F${plain}`,
    plain.replaceAll('&', '&#38;'),
    plain.replaceAll('&', '&#x26;'),
    plain.replaceAll('&', '\\u0026'),
    plain.replaceAll('&', ';'),
    plain.toUpperCase(),
  ]) {
    for (const address of ['/?', '/%3F', '/product/max-limit?', '/login/iin?', '/login/iin%3F']) {
      await open(page, address + query);
      if (address.startsWith('/login')) {
        await expect(page.locator('.companion__line'), address + query).toContainText(
          `450${nbsp}000`,
        );
      } else {
        await expect(amountField(page), address + query).toHaveValue(`450${nbsp}000`);
        await expect(page.locator('input[name=product][value="24_month"]')).toBeChecked();
        await expect(page.locator('input[name=method][value=equal]')).toBeChecked();
      }
    }
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
