import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { disclose, figure, inWords } from '../details/calculation.ts';
import { expectFault, open } from '../fixtures.ts';
import { DAY_S } from '../midnight.ts';
import { expect, test } from '../sandbox.ts';

/** The date in words, and the payment in digits with two decimals. */
type Payment = readonly [date: string, amount: string];

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const spaced = (text: string) => text.replaceAll(/\s/g, '\u00a0');

/** Returns the date of each row's heading, without the number before it, and the first figure of the row. */
async function tablePayments(page: Page, table: string): Promise<Payment[]> {
  const rows = await page
    .locator(`${table} tbody tr`)
    .evaluateAll((found) =>
      found.map((row) => [
        row.querySelector('th[scope=row]')?.textContent ?? '',
        row.querySelector('th[scope=row] ~ td')?.textContent ?? '',
      ]),
    );
  return rows.map(([date = '', amount = '']) => [
    plain(date).replace(/^\d+ (?=\d)/, ''),
    spaced(amount),
  ]);
}

/** Returns the payments of a calendar file in the format of the tables. */
function calendarPayments(text: string): Payment[] {
  const unfolded = text.replaceAll('\r\n ', '');
  return unfolded
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const [, year, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)\r\n/.exec(event) ?? [];
      const [, amount = ''] = /SUMMARY:Платёж (.+?)\s₸\s— /.exec(event) ?? [];
      return [plain(inWords(`${year}-${month}-${day}`)), spaced(amount.replace('\\,', ','))];
    });
}

const loans = [
  { amount: 78_500, product: '12_month', payments: 12, waits: false },
  { amount: 10_000, product: '7_days', payments: 1, waits: false },
  { amount: 1_000_000, product: '60_month', payments: 60, waits: true },
] as const;

for (const { amount, product, payments, waits } of loans) {
  test(`${amount} ₸ for ${product} costs the same everywhere`, async ({ page, applicant }) => {
    expectFault(/401 \(Unauthorized\)/);
    await applicant.standsAt('personal_cabinet', { amount, product });
    const terms = page.getByRole('region', { name: 'Что вы подписываете' });
    const total = plain(
      await terms.locator('dl > div', { hasText: 'Всего вернёте' }).locator('dd').innerText(),
    );
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Договор о предоставлении микрокредита/ }).click();
    const contract = await opening;
    await contract.waitForLoadState();
    const contractText = await contract.locator('body').innerText();
    await contract.close();
    await applicant.confirmsBySms();
    if (waits) {
      await applicant.expectSees('Договор подписан, идёт время на раздумье');
      await applicant.returnsAfter(DAY_S + 60);
      await applicant.press('Подтвердить и получить деньги');
    }
    await applicant.expectSees('Следующий платёж');

    const printed = await tablePayments(page, '.print-sheet');
    expect(printed).toHaveLength(payments);
    await applicant.opensRow('Платежи');
    if (payments > 1) await page.getByText('График платежей', { exact: true }).click();
    const stops = await page
      .locator(payments > 1 ? 'details details .cabinet__payment' : '.cabinet__payment')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('span')?.textContent ?? '',
          row.querySelector('strong')?.textContent ?? '',
        ]),
      );
    expect(
      stops.map(([date = '', sum = '']) => [plain(date), spaced(sum.replace(/\s₸/, ''))]),
    ).toEqual(printed);
    const downloading = page.waitForEvent('download');
    await applicant.press('Добавить платежи в календарь');
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(calendarPayments(file)).toEqual(printed);
    const next = page.getByRole('region', { name: 'Следующий платёж', exact: true });
    await expect(next.locator('.cabinet__amount')).toHaveText(`${printed[0]?.[1]} ₸`);
    await expect(next).toContainText(printed[0]?.[0] ?? '');
    // A loan that waits begins on the day of its confirmation, so its rewards are computed for other days.
    if (!waits) {
      const [first] = printed;
      expect(contractText).toContain(first?.[1]);
      await expect(page.getByRole('region', { name: 'Выплачено' })).toContainText(`из ${total}`);
    }

    await open(page, `/?amount=${amount}&product=${product}&method=annuity`);
    const schedule = await disclose(page, 'График платежей');
    await expect(schedule.getByRole('row').nth(payments)).toBeVisible();
    const reckoned = await tablePayments(page, '.details details[open]');
    expect(reckoned.slice(0, payments)).toEqual(printed);
    if (!waits) {
      await expect(schedule.getByRole('row').last()).toContainText(
        figure(Number(total.replace(/[^\d,]/g, '').replace(',', '.'))),
      );
    }
  });
}
