import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  calculateEarlyRepayment,
  calculateLoan,
  calculateLoanSchedule,
  compareProducts,
  PRODUCTS,
  type ProductId,
} from '../../src/calc/index.ts';
import { expect, hydrated, test } from './fixtures.ts';

const nbsp = '\u00a0';

/** `7963.36` → `7 963,36`, written here anew so that the page's formatter is checked and not believed. */
function figure(value: { toString(): string }): string {
  const [whole = '', tiyn = ''] = Number(value).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, nbsp)},${tiyn}`;
}
const money = (value: { toString(): string }) => `${figure(value)}${nbsp}₸`;

const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Almaty' }).format(new Date());
const inWords = (isoDate: string) =>
  new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );

const loan = (product: ProductId = '12_month', amount = 78_500) =>
  ({ product, amount, openDate: today(), method: 'annuity' }) as const;

async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Opens a disclosure as a visitor does, and gives its content. */
async function disclose(page: Page, name: string): Promise<Locator> {
  await page.locator('summary', { hasText: name }).click();
  return page.locator('details[open]', { hasText: name });
}

/** The sum of all layout shifts that the visitor did not cause by a tap just before. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput) {
          seen.push(Number(entry.value));
        }
      }
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'seenShifts');
      return Array.isArray(seen)
        ? seen.reduce((sum: number, shift: number) => sum + shift, 0)
        : Number.NaN;
    });
}

test('what was opened while the page was still plain HTML stays open, and is filled', async ({
  page,
}) => {
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

test.describe('the schedule', () => {
  test('has every payment in words and figures, with the totals', async ({ page }) => {
    await open(page);
    const section = await disclose(page, 'График платежей');
    const { schedule, result } = calculateLoanSchedule(loan());
    const rows = section.getByRole('row');
    await expect(rows).toHaveCount(schedule.length + 2);
    for (const [k, row] of schedule.entries()) {
      const shown = rows.nth(k + 1);
      await expect(shown.getByRole('rowheader')).toContainText(inWords(row.paymentDate));
      await expect(shown.getByRole('cell')).toHaveText(
        [row.payment, row.principal, row.reward, row.principalRemainder].map(figure),
      );
    }
    await expect(rows.last().getByRole('cell')).toHaveText([
      figure(result.returnAmount),
      figure(78_500),
      figure(result.percent),
      '',
    ]);
  });

  test('is a picture too, which says what it shows', async ({ page }) => {
    await open(page);
    const section = await disclose(page, 'График платежей');
    const [first] = calculateLoanSchedule(loan()).schedule;
    const picture = section.getByRole('img');
    await expect(picture).toHaveAccessibleName(/^Из чего состоят 12 платежей\./);
    await expect(picture).toHaveAccessibleName(new RegExp(money(first?.reward ?? 0)));
    await expect(section.getByText('Долг', { exact: true }).first()).toBeVisible();
  });

  test('follows the slider while it is open, and moves nothing', async ({ page }) => {
    await open(page, '/?product=60_month');
    const section = await disclose(page, 'График платежей');
    await expect(section.getByRole('row')).toHaveCount(62);
    const shifts = await watchShifts(page);
    await page.getByRole('slider').evaluate((input) => input.focus({ preventScroll: true }));
    await page.getByRole('slider').press('End');
    const { schedule } = calculateLoanSchedule(loan('60_month', 1_000_000));
    await expect(section.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
      figure(schedule[0]?.payment ?? 0),
    );
    expect(await shifts()).toBe(0);
  });

  test('of sixty payments stays inside a page of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/?product=60_month&amount=1000000');
    const section = await disclose(page, 'График платежей');
    await expect(section.getByRole('row')).toHaveCount(62);
    await section.getByRole('row').last().scrollIntoViewIfNeeded();
    const right = await section.evaluate((box) =>
      Math.max(...[...box.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    );
    expect(right).toBeLessThanOrEqual(320);
  });
});

test.describe('the comparison', () => {
  test('has what each of the nine terms costs, its rate beside its ГЭСВ', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page);
    const section = await disclose(page, 'Сравнить сроки');
    const rows = section.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(9);
    for (const [k, { result }] of compareProducts(loan()).entries()) {
      if (!result) throw new Error('78 500 ₸ can be had for every term');
      await expect(rows.nth(k)).toContainText(money(result.payment));
      await expect(rows.nth(k)).toContainText(money(result.returnAmount));
      await expect(rows.nth(k)).toContainText(money(result.percent));
      await expect(rows.nth(k)).toContainText(
        PRODUCTS[k]?.type === 'pdl' ? /0,104\s%/ : /37,96\s%/,
      );
      await expect(rows.nth(k)).toContainText(
        `${result.gesv.times(100).toFixed(2).replace('.', ',')}${nbsp}%`,
      );
    }
    const sizes = await rows
      .nth(4)
      .locator('.comparison__figure')
      .evaluateAll((cells) => cells.slice(3, 5).map((cell) => getComputedStyle(cell).fontSize));
    expect(sizes[0]).toBe(sizes[1]);
  });

  test('lets another term be chosen, says so and keeps the focus', async ({ page }) => {
    await open(page);
    const section = await disclose(page, 'Сравнить сроки');
    await expect(section.getByRole('row', { name: /12 мес/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await section.getByRole('button', { name: 'Выбрать: 24 мес.' }).press('Enter');
    await expect(page.locator('input[name=product][value="24_month"]')).toBeChecked();
    await expect(section.getByRole('button', { name: 'Выбрано: 24 мес.' })).toBeFocused();
    await expect(section.getByText('Выбран срок 24 мес.')).toBeAttached();
    await expect(page.locator('.calculator__payment-figure')).toHaveText(
      money(calculateLoan(loan('24_month')).payment),
    );
  });

  test('says why a short loan cannot be had for more than 200 000 ₸', async ({ page }) => {
    await open(page, '/?amount=200500');
    const section = await disclose(page, 'Сравнить сроки');
    for (const name of [/^7 дней/, /^14 дней/, /^21 день/]) {
      const row = section.getByRole('row', { name });
      await expect(row).toContainText(`Только до 200${nbsp}000${nbsp}₸`);
      await expect(row.getByRole('button')).toHaveCount(0);
    }
    await expect(section.getByRole('button')).toHaveCount(6);
  });
});

test.describe('an early repayment', () => {
  const dateField = (section: Locator) => section.getByLabel('Когда вернуть');
  const partField = (section: Locator) => section.getByLabel('Какую часть');

  test('is first of everything in the middle of the term', async ({ page }) => {
    await open(page);
    const section = await disclose(page, 'Вернуть раньше');
    const repaymentDate = await dateField(section).inputValue();
    const { schedule } = calculateLoanSchedule(loan());
    expect(repaymentDate).toBe(schedule[5]?.paymentDate);
    const result = calculateEarlyRepayment({
      ...loan(),
      repaymentDate,
      repaymentAmount: 'whole',
      keep: 'payment',
    });
    await expect(section).toContainText(money(result.amountDue));
    await expect(section).toContainText(money(result.savedReward));
    await expect(section).toContainText('6 мес.');
  });

  test('of a part shortens the term or lowers the payment', async ({ page }) => {
    await open(page);
    const section = await disclose(page, 'Вернуть раньше');
    const repaymentDate = await dateField(section).inputValue();
    await section.getByLabel('Часть', { exact: true }).check();
    await partField(section).fill('20 000 ₸');
    const about = { ...loan(), repaymentDate, repaymentAmount: 20_000 };
    const shorter = calculateEarlyRepayment({ ...about, keep: 'payment' });
    await expect(section).toContainText(money(shorter.savedReward));
    await expect(section).toContainText(inWords(shorter.lastPaymentDate));
    await section.getByLabel('Меньше платёж').check();
    const cheaper = calculateEarlyRepayment({ ...about, keep: 'term' });
    await expect(section).toContainText(money(cheaper.savedReward));
    await expect(section).toContainText(money(cheaper.payment ?? 0));
  });

  test('says what is wrong after the field is left, keeps what was typed, and forgives', async ({
    page,
  }) => {
    await open(page);
    const section = await disclose(page, 'Вернуть раньше');
    await section.getByLabel('Часть', { exact: true }).check();
    await partField(section).fill('сколько смогу');
    await expect(partField(section)).not.toHaveAttribute('aria-invalid');
    await partField(section).blur();
    await expect(partField(section)).toHaveAttribute('aria-invalid', 'true');
    await expect(section.getByText('Введите сумму цифрами')).toBeVisible();
    await expect(partField(section)).toHaveValue('сколько смогу');
    await expect(section.locator('.early__note')).toHaveText(
      'Чтобы увидеть расчёт, исправьте то, что отмечено.',
    );
    await partField(section).fill('15000');
    await expect(partField(section)).not.toHaveAttribute('aria-invalid');
    await expect(section).toContainText(money(15_000));
  });

  test('refuses a day outside the loan, in words', async ({ page }) => {
    await open(page);
    const section = await disclose(page, 'Вернуть раньше');
    await dateField(section).fill('2001-01-01');
    await dateField(section).blur();
    await expect(section.getByText('В этот день займа ещё нет')).toBeVisible();
    await dateField(section).fill('2099-01-01');
    await dateField(section).blur();
    await expect(section.getByText('К этому дню всё уже выплачено')).toBeVisible();
    await dateField(section).fill('');
    await dateField(section).blur();
    await expect(section.getByText('Укажите день, месяц и год')).toBeVisible();
    await expect(section).not.toContainText('NaN');
  });

  test('keeps everything while it is closed and while the loan changes', async ({ page }) => {
    await open(page);
    const section = await disclose(page, 'Вернуть раньше');
    const late = calculateLoanSchedule(loan()).schedule[9]?.paymentDate ?? '';
    await dateField(section).fill(late);
    await section.getByLabel('Часть', { exact: true }).check();
    await partField(section).fill('7 000');
    await page.locator('summary', { hasText: 'Вернуть раньше' }).click();
    await page.locator('input[name=product][value="6_month"]').check();
    await disclose(page, 'Вернуть раньше');
    await expect(dateField(section)).toHaveValue(late);
    await expect(partField(section)).toHaveValue('7 000');
    await expect(section.getByText('К этому дню всё уже выплачено')).toBeVisible();
    await page.locator('input[name=product][value="24_month"]').check();
    await expect(section.getByText('К этому дню всё уже выплачено')).toBeHidden();
    await expect(section).toContainText(money(7000));
  });
});

test.describe('a calculation is taken along', () => {
  test('as a calendar', async ({ page }) => {
    await open(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'В календарь' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('jenil-grafik-78500-12_month.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(12);
    const [first] = calculateLoanSchedule(loan()).schedule;
    expect(text).toContain(`DTSTART;VALUE=DATE:${first?.paymentDate.replaceAll('-', '')}\r\n`);
    expect(text.replaceAll('\r\n ', '')).toContain(
      `SUMMARY:Платёж ${money(first?.payment ?? 0).replace(',', '\\,')} — Jenil\r\n`,
    );
    await expect(page.getByText('Готово: jenil-grafik-78500-12_month.ics')).toBeVisible();
  });

  test('as a calendar in Kazakh', async ({ page }) => {
    await open(page, '/?lang=kk&product=14_days');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Күнтізбеге' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:Төлем ');
    expect(text).toMatch(/PRODID:.*\/\/KK\r\n/);
  });

  test('as a table that Excel opens', async ({ page }) => {
    await open(page, '/?method=equal');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Таблица CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('jenil-grafik-78500-12_month-equal.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFF№;Дата;Платёж, ₸;Долг, ₸;Вознаграждение, ₸;Остаток, ₸');
    expect(lines).toHaveLength(15);
    const { schedule } = calculateLoanSchedule({ ...loan(), method: 'equal' });
    const [year, month, day] = schedule[0]?.paymentDate.split('-') ?? [];
    const { payment, principal, reward, principalRemainder } = schedule[0] ?? {};
    const figures = [payment, principal, reward, principalRemainder].map((value) =>
      String(value).replace('.', ','),
    );
    expect(lines[1]).toBe([1, `${day}.${month}.${year}`, ...figures].join(';'));
  });

  for (const product of ['12_month', '60_month'] as const) {
    test(`on one clean sheet of paper: ${product}`, async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await open(page, `/?product=${product}&amount=1000000`);
      await page.getByRole('button', { name: 'Напечатать' }).click();
      await expect(page.locator('html[data-printed]')).toBeAttached();
      await expect(page.locator('.print-sheet')).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.print-sheet');
      await expect(sheet).toBeVisible();
      await expect(page.locator('#root')).toBeHidden();
      const { result } = calculateLoanSchedule(loan(product, 1_000_000));
      for (const text of ['Jenil', money(result.returnAmount), `37,96${nbsp}%`, inWords(today())]) {
        await expect(sheet).toContainText(text);
      }
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });
  }

  test('as a link by the system, where it can share', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.documentElement.setAttribute('data-shared', data?.url ?? '');
      };
    });
    await open(page, '/?amount=90000&utm_source=x');
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      `${baseURL}/?amount=90000&product=12_month&method=annuity&lang=ru`,
    );
  });

  test('as a link that is copied', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await open(page, '/?amount=90000');
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByText('Ссылка скопирована')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/?amount=90000&product=12_month&method=annuity&lang=ru`,
    );
  });

  test('as a link to copy by hand, where all else is refused', async ({ page }) => {
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
});

test.describe('what is below the result', () => {
  test('is said to need scripts where there are none', async ({ browser, baseURL, pageWatch }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' });
    const page = await context.newPage();
    pageWatch.watch(page);
    await page.goto(`${baseURL}/`);
    for (const name of ['График платежей', 'Сравнить сроки', 'Вернуть раньше']) {
      await expect(page.locator('summary', { hasText: name })).toBeVisible();
    }
    // Playwright's text search passes over what stands in noscript.
    await expect(page.locator('.details__no-script')).toBeVisible();
    await expect(page.locator('.details__no-script')).toContainText('нужны включённые скрипты');
    await context.close();
  });

  test('opens by keyboard', async ({ page }) => {
    await open(page);
    await page.locator('summary', { hasText: 'График платежей' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: /Платежи по датам/ })).toBeVisible();
  });

  test('opens without a connection once the page has been idle', async ({ page, context }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const early = await disclose(page, 'Вернуть раньше');
    await expect(early.getByLabel('Когда вернуть')).toBeVisible();
    const comparison = await disclose(page, 'Сравнить сроки');
    await expect(comparison.locator('tbody').getByRole('row')).toHaveCount(9);
    await context.setOffline(false);
  });

  test('says in place that a part could not be loaded, and tries again', async ({
    browser,
    baseURL,
    pageWatch,
  }) => {
    // Without a worker, so that the missing file is really asked for.
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'ru-RU' });
    const page = await context.newPage();
    pageWatch.watch(page);
    pageWatch.expectFault(/Failed to load resource|ScheduleSection|[Ss]ervice ?[Ww]orker/);
    const part = /ScheduleSection/;
    await page.route(part, (route) => route.abort());
    await page.goto(`${baseURL}/`);
    await hydrated(page);
    const section = await disclose(page, 'График платежей');
    await expect(section.getByText('Эта часть ещё не загружена на устройство')).toBeVisible();
    await expect(page.locator('.calculator__payment-figure')).toBeVisible();
    await page.unroute(part);
    await section.getByRole('button', { name: 'Ещё раз' }).click();
    await expect(section.getByRole('row')).toHaveCount(14);
    await expect(section.locator('summary')).toBeFocused();
    await context.close();
  });

  test('is in Kazakh for who reads Kazakh', async ({ page }) => {
    await open(page, '/?lang=kk');
    const section = await disclose(page, 'Өтеу кестесі');
    await expect(section.getByRole('row')).toHaveCount(14);
    const [year, , day] = (calculateLoanSchedule(loan()).schedule[0]?.paymentDate ?? '').split('-');
    await expect(section.getByRole('rowheader').first()).toContainText(
      new RegExp(`${year}${nbsp}ж\\. ${Number(day)}${nbsp}`),
    );
    await expect(section).not.toContainText(/Долг|Вознагр|Остаток/);
  });

  test('is left in one language when it is switched in place', async ({ page }) => {
    await open(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Таблица CSV' }).click();
    await download;
    await disclose(page, 'График платежей');
    await disclose(page, 'Вернуть раньше');
    await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
    await expect(page.locator('summary', { hasText: 'Өтеу кестесі' })).toBeVisible();
    await expect(page.locator('.details')).toContainText('Қашан өтейсіз');
    await expect(page.locator('.details')).not.toContainText(/Готово|Долг|Заплатите|Когда/);
  });
});
