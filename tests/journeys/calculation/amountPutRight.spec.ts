import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';

const nbsp = '\u00a0';
const amountField = (page: Page) => page.getByRole('textbox', { name: 'Сумма', exact: true });
const message = (page: Page) => page.locator('.field__message').first();
const apply = (page: Page) => page.locator('.calculator__apply').getByRole('link');
const contacts = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Контакты', exact: true });
const choose = (page: Page, product: string) =>
  page.locator(`input[name=product][value="${product}"]`).check();

test.beforeEach(async ({ page }) => {
  await open(page, '/');
});

const wrong = [
  { typed: '5000000', put: '1000000', said: 'не больше' },
  { typed: '500', put: '10000', said: 'Наименьшая сумма' },
  { typed: 'сто тысяч', put: '78500', said: 'Введите сумму цифрами' },
];
for (const { typed, put, said } of wrong) {
  test(`leads on at the second press when ${typed} was typed`, async ({ page }) => {
    await amountField(page).fill(typed);
    await apply(page).click();
    await expect(message(page)).toContainText(said);
    await expect(message(page)).toHaveRole('status');
    await expect(message(page)).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe('/');
    await apply(page).click();
    await expect(page).toHaveURL(`/login/iin?amount=${put}&product=12_month&method=annuity`);
  });
}

test('holds a press that corrects the amount', { tag: '@core' }, async ({ page }) => {
  await amountField(page).fill('5000000');
  const link = contacts(page);
  await link.click();
  await expect(amountField(page)).toHaveValue(`1${nbsp}000${nbsp}000`);
  expect(new URL(page.url()).pathname).toBe('/');
  await link.click();
  await expect(page).toHaveURL('/contacts');
});

test('restores 900 000 ₸ when another page was open in between', async ({ page }) => {
  await amountField(page).fill('900000');
  await choose(page, '14_days');
  await contacts(page).click();
  await expect(page).toHaveURL('/contacts');
  await page.getByRole('link', { name: /на главную/ }).click();
  await expect(amountField(page)).toHaveValue(`200${nbsp}000`);
  await choose(page, '12_month');
  await expect(amountField(page)).toHaveValue(`900${nbsp}000`);
});

for (const typed of ['100000', 'сто тысяч']) {
  test(`shows the amount of a link when ${typed} was left in the field before`, async ({
    page,
  }) => {
    await amountField(page).fill(typed);
    await open(page, '/?amount=500000');
    await expect(amountField(page)).toHaveValue(`500${nbsp}000`);
    await expect(apply(page)).toHaveAttribute('href', /\?amount=500000&/);
  });
}
