import { expect, expectFault, goOffline, goOnline, open, test } from '../fixtures.ts';
import { loseRequests } from '../lostRequests.ts';
import { disclose } from './calculation.ts';

test('keeps a part open and fills it when it was opened before hydration', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const [schedule] = document.querySelectorAll('details');
      if (schedule) Object.assign(schedule, { open: true }).dataset.isFromHtml = '';
    });
  });
  await page.goto('/?amount=90000');
  const schedule = page.locator('details[data-is-from-html]');
  await expect(schedule.getByRole('table')).toBeVisible();
  await expect(schedule).toHaveAttribute('open', '');
});

test('parts open without a connection after a part was focused', async ({ page }) => {
  // Monitoring may still be loading. It is loaded when the network is back.
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  let underWay = 0;
  page.on('request', () => {
    underWay += 1;
  });
  const end = () => {
    underWay -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await open(page);
  await page.locator('.details__summary', { hasText: 'График платежей' }).focus();
  // The code of the sections, of the buttons below them, and of the two parts that are loaded separately.
  const prefetched = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const part = /\/assets\/(?:details|EarlyRepaymentSection|PrintSheet)-.*\.js$/;
      return new Set(files.filter((name) => part.test(name))).size;
    });
  await expect.poll(prefetched).toBe(3);
  // These files import more files. Playwright's state `networkidle` may be from an earlier moment.
  await expect.poll(() => underWay).toBe(0);
  await goOffline(page);
  const early = await disclose(page, 'Вернуть раньше');
  await expect(early.getByLabel('Когда вернуть')).toBeVisible();
  const comparison = await disclose(page, 'Сравнить сроки');
  await expect(comparison.getByRole('radio')).toHaveCount(9);
  await goOnline(page);
});

test('shows that a part is missing, and load it again', async ({ page }) => {
  expectFault(/Failed to load resource|EarlyRepaymentSection/);
  const find = await loseRequests(page, /EarlyRepaymentSection/);
  await open(page);
  const section = await disclose(page, 'Вернуть раньше');
  await expect(section.getByText('Эта часть ещё не загружена на устройство')).toBeVisible();
  await expect(page.locator('.calculator__payment-figure')).toBeVisible();
  find();
  await section.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(section.getByLabel('Когда вернуть')).toBeVisible();
  await expect(section.locator('summary')).toBeFocused();
});

test('parts stay open, in one language, when the language is switched', async ({ page }) => {
  await open(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Таблица CSV' }).click();
  await download;
  await disclose(page, 'График платежей');
  await disclose(page, 'Вернуть раньше');
  await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
  await expect(page.locator('.details__summary', { hasText: 'Өтеу кестесі' })).toBeVisible();
  await expect(page.locator('.details')).toContainText('Қашан өтейсіз');
  await expect(page.locator('.details')).not.toContainText(/Готово|[Дд]олг|Заплатите|Когда/);
});

test('keeps what was typed in a part when the language is switched', async ({ page }) => {
  await open(page);
  await disclose(page, 'Сравнить сроки');
  const early = await disclose(page, 'Вернуть раньше');
  await early.getByRole('radio', { name: 'Часть' }).check();
  await early.getByLabel('Какую часть').fill('23000');
  await early.getByRole('radio', { name: 'Меньше платёж' }).check();
  await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await expect(page.locator('details[open]')).toHaveCount(2);
  const part = page.locator('input[name="repayment-part"]');
  await expect(part).toHaveValue('23\u00a0000');
  await expect(page.locator('input[name="repayment-keep"][value="term"]')).toBeChecked();
});
