import type { Locator } from '@playwright/test';
import { calculateLoan } from '../../../src/calc/index.ts';
import { loan, money } from '../details/calculation.ts';
import { reload } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const PHONE = { width: 360, height: 740 };
/** Half of the height that the cabinet had before its parts were rows. */
const CABINET_HEIGHT = 1_300;

/** Expects that an element is in the window as a whole. */
async function expectInWindow(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 0.99 });
}

test.beforeEach(({ page }) => page.setViewportSize(PHONE));

test('has the field and the drawing of the card at the IIN', async ({ page, applicant }) => {
  await applicant.comesToIin();
  await expect(page.locator('.companion__line')).toContainText('78 500 ₸ · 12 мес. · 7 963 ₸/мес');
  await expectInWindow(applicant.field('ИИН'));
  await expectInWindow(page.locator('.id-card svg'));
  await expect(page.getByText(money(calculateLoan(loan()).returnAmount))).toHaveCount(0);
});

test('has the signs and the button at the photo, and then the picture', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('verigram');
  await expectInWindow(page.getByText('Телефон прямо'));
  await expectInWindow(applicant.button('Включить камеру'));
  await applicant.press('Включить камеру');
  await expect(applicant.button('Меня хорошо видно, начать')).toBeEnabled();
  await expectInWindow(page.locator('.photo-step__frame'));
  await expectInWindow(applicant.button('Выключить камеру'));
});

test('has the payment in the cabinet, whose other parts are rows', async ({ page, applicant }) => {
  await applicant.takesRunningLoan();
  await reload(page);
  await expectInWindow(applicant.button('Заплатить'));
  await expectInWindow(page.getByRole('progressbar', { name: 'Выплачено' }));
  const rows = page.locator('.cabinet__row');
  await expect(rows).toHaveText([
    /^Платежи\s+оплачено 0 из 12$/,
    /^Вернуть всё сегодня\s+78\s500,00\s₸$/,
    /^Куда приходят деньги\s+Карта\s••\s\d{4}$/,
    /^Условия\sи\sдокументы\s+№\s\d{4}-\d+$/,
  ]);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBe(64);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(CABINET_HEIGHT);
  await rows.first().press('Enter');
  await expect(page.getByText('График платежей', { exact: true })).toBeVisible();
});

test('keeps the second column of the cabinet in sight of a wide window', async ({
  page,
  applicant,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await applicant.takesRunningLoan();
  await reload(page);
  await page.getByText('График платежей', { exact: true }).click();
  await page.locator('.cabinet__payment').last().scrollIntoViewIfNeeded();
  await expectInWindow(page.getByRole('heading', { name: 'Условия и документы' }));
});
