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

test('shows the terms of the server when the device has none', async ({ page, applicant }) => {
  await page.setViewportSize(WIDE);
  await applicant.standsAt('signing_init', { amount: 250_000 });
  await expect(panel(page)).toContainText('250 000 ₸');
});

test('hides the terms of the server before the face', async ({ page, applicant }) => {
  await page.setViewportSize(WIDE);
  await applicant.standsAt('personal', { amount: 250_000 });
  await expect(panel(page)).toContainText('вы увидите их перед подписанием');
  await expect(panel(page)).not.toContainText('250');
});

for (const size of [PHONE, WIDE]) {
  test(`shifts no layout when answers come (${size.width} px)`, async ({
    page,
    applicant,
    sandbox,
  }) => {
    await page.setViewportSize(size);
    await applicant.comesToPassport();
    // Close the page, so that its calls are not counted below.
    await page.goto('about:blank');
    const shifts = await watchShifts(page);
    await sandbox.fail({ match: '/rest/registration/step', delay_ms: 1_000, times: 1 });
    const answered = page.waitForResponse('**/rest/registration/step');
    await open(page, '/register/passport');
    await answered;
    await expect(line(page)).toContainText('78 500 ₸');
    await expect(page.getByLabel('Страна, которая выдала документ')).toBeVisible();
    expect(await shifts()).toBe(0);
  });
}

test('ticks the stages that the server has done during a wait', async ({
  page,
  sandbox,
  applicant,
}) => {
  const { uuid } = await applicant.standsAt('waiting_external_photo', {
    context: { image_accepted: true },
  });
  const stages = page.locator('.checklist__item');
  const done = page.locator('.checklist__item--done');
  await expect(stages).toHaveCount(4);
  await expect(done).toHaveCount(1);
  await sandbox.setStep({ uuid, step: 'client_creating' });
  await expect(done).toHaveCount(2);
  await expect(page.locator('.checklist__item--now')).toContainText('Подготовка договора');
  await sandbox.setStep({ uuid, step: 'signing_init' });
  await expect(done).toHaveCount(3);
  await expect(page.locator('main .loader')).toHaveCount(0);
});

for (const path of ['/login/code', '/login/iin'] as const) {
  test(`fills the width of a phone with the form of ${path}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, path);
    const field = page.locator('main .field__control').first();
    expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(343);
  });
}
