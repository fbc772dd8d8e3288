import type { Page } from '@playwright/test';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { watchShifts } from '../shifts.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

const line = (page: Page) => page.locator('.companion__line');
const panel = (page: Page) => page.getByRole('region', { name: 'Заём в заявке' });

/** Returns the value beside a label in a list of figures. */
const figure = (page: Page, list: string, label: string) =>
  page.locator(list).locator('div', { hasText: label }).locator('dd').first();

test('shows the loan of the slider on each page', { tag: '@core' }, async ({ page, applicant }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/?amount=150000&product=24_month&method=annuity');
  await page.locator('.slider').press('ArrowRight');
  const amount = `${await page.getByLabel('Сумма', { exact: true }).first().inputValue()} ₸`;
  expect(amount).not.toContain('150');
  await page.getByRole('link', { name: 'Подать заявку' }).click();
  await applicant.expectSees('Заявка на заём');
  await expect(line(page)).toContainText(amount);
  await line(page).click();
  await expect(figure(page, '#companion-more', 'Сумма')).toHaveText(amount);
  const payment = await figure(page, '#companion-more', 'Платёж каждый месяц').innerText();

  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await expect(line(page)).toContainText(amount);
  await expect(line(page)).toContainText('24 мес.');
  await expect(panel(page)).toHaveCount(0);
  await line(page).click();
  await expect(panel(page)).toContainText(payment);
  await line(page).click();
  await expect(panel(page)).toHaveCount(0);

  await page.setViewportSize(WIDE);
  await expect(panel(page)).toContainText(amount);
  await expect(panel(page)).toContainText(payment);
  await applicant.fillsPersonal();
  await applicant.fillsPassport();
  await applicant.passesPhoto();
  await applicant.expectSees('Проверьте, что вы указали');
  await expect(figure(page, '.review', 'Платёж каждый месяц')).toHaveText(payment);
  await expect(panel(page)).toContainText(payment);
});

test('shifts no layout when answers come', async ({ page, applicant, sandbox }) => {
  await applicant.comesToPassport();
  const shifts = await watchShifts(page);
  for (const size of [PHONE, WIDE]) {
    // Close the page, so that its calls are not counted below.
    await page.goto('about:blank');
    await page.setViewportSize(size);
    await sandbox.fail({ match: '/rest/registration/step', delay_ms: 1_000, times: 1 });
    const answered = page.waitForResponse('**/rest/registration/step');
    await open(page, '/register/passport');
    await answered;
    await expect(line(page)).toContainText('78 500 ₸');
    await expect(page.getByLabel('Страна, которая выдала документ')).toBeVisible();
    expect(await shifts(), `${size.width} px`).toBe(0);
  }
});

test('fills the width of a phone with the form of a login', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/login/code', '/login/iin']) {
    await open(page, path);
    const field = page.locator('main .field__control').first();
    expect((await field.boundingBox())?.width, path).toBeGreaterThanOrEqual(343);
  }
});
