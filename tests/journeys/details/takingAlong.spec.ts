import { readFile } from 'node:fs/promises';
import { calculateLoanSchedule } from '../../../src/calc/index.ts';
import { expect, open, test } from '../fixtures.ts';
import { brand, filePrefix } from '../lender.ts';
import { inWords, loan, money, nbsp, today } from './calculation.ts';

test('saves a calendar file', { tag: '@core' }, async ({ page }) => {
  await open(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'В календарь' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${filePrefix}grafik-78500-12_month.ics`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(12);
  const [first] = calculateLoanSchedule(loan()).schedule;
  expect(text).toContain(`DTSTART;VALUE=DATE:${first?.paymentDate.replaceAll('-', '')}\r\n`);
  expect(text.replaceAll('\r\n ', '')).toContain(
    `SUMMARY:Платёж ${money(first?.payment ?? 0).replace(',', '\\,')}${nbsp}— ${brand.name}\r\n`,
  );
  await expect(page.getByText(`Готово: ${filePrefix}grafik-78500-12_month.ics`)).toBeVisible();
});

test('saves a table that Excel can open', async ({ page }) => {
  await open(page, '/?method=equal');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Таблица CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${filePrefix}grafik-78500-12_month-equal.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFF№;Дата;Платёж (₸);Основной долг (₸);Вознаграждение (₸);Остаток (₸)');
  expect(lines).toHaveLength(15);
  const { schedule } = calculateLoanSchedule({ ...loan(), method: 'equal' });
  const { paymentDate, payment, principal, reward, principalRemainder } = schedule[0] ?? {};
  const figures = [payment, principal, reward, principalRemainder].map(
    (value) => `"${Number(value).toFixed(2).replace('.', ',')}"`,
  );
  expect(lines[1]).toBe([1, paymentDate, ...figures].join(';'));
  // All figures have two decimals, because a spreadsheet with another locale would read three decimals as thousands.
  for (const line of lines.slice(1, -1)) {
    expect(line).toMatch(/^\d*;[^;]+(;"\d+,\d\d"){3};("\d+,\d\d")?$/);
  }
});

test('prints one sheet', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const sheet = page.locator('.print-sheet');
  for (const product of ['12_month', '60_month'] as const) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, `/?product=${product}&amount=1000000`);
    await page.getByRole('button', { name: 'Напечатать' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet, product).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    const { result } = calculateLoanSchedule(loan(product, 1_000_000));
    for (const text of [
      brand.name,
      brand.supportPhone,
      money(result.returnAmount),
      `37,96${nbsp}%`,
      inWords(today()),
    ]) {
      await expect(sheet).toContainText(text);
    }
    for (const part of ['.logo__mark', '.print-sheet__bar', '.print-sheet__qr path']) {
      await expect(sheet.locator(part)).toBeVisible();
    }
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), product).toHaveLength(1);
  }
});

test('prints the same sheet by the browser’s own command', async ({ page }) => {
  await open(page, '/?product=6_month&amount=90000');
  // Focusing a part below the result loads the code of the sheet. Without this code, the command prints the page.
  await page.getByRole('button', { name: 'Поделиться' }).focus();
  const sheets = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('.print-sheet').length;
    });
  await expect.poll(sheets).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('.print-sheet tbody tr')).toHaveCount(7);
});

test('copies a link', { tag: '@core' }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await open(page, '/?amount=90000');
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/?amount=90000&product=12_month&method=annuity&lang=ru`,
  );
});

test('shows a link to copy by hand when everything else is refused', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  });
  await open(page);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const field = page.getByLabel('Ссылка на расчёт');
  await expect(field).toHaveValue(/\/\?amount=78500&product=12_month&method=annuity&lang=ru$/);
  await expect(field).not.toBeEditable();
  const selected = await field.evaluate((input) =>
    input instanceof HTMLInputElement
      ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
      : '',
  );
  expect(selected).toBe(await field.inputValue());
});

test('shows a message when the browser cannot print', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'print', { value: undefined });
  });
  await open(page);
  await page.getByRole('button', { name: 'Напечатать' }).click();
  await expect(page.locator('.details__said')).toContainText('Откройте её в обычном браузере');
});
