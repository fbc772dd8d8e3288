import type { Page } from '@playwright/test';
import { expectFault, open, reload } from '../fixtures.ts';
import { DAY_S } from '../midnight.ts';
import { expect, test } from '../sandbox.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const money = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

test('shows paid payments, the cost of closing today and the ways to pay', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  await applicant.takesRunningLoan();
  await expect(region(page, 'Выплачено')).toContainText(money('^Выплачено\\s*0,00 ₸'));
  const today = region(page, 'Вернуть всё сегодня');
  // On the first day no reward has accrued.
  await expect(today).toContainText(money('78 500,00 ₸'));
  await applicant.opensRow('Вернуть всё сегодня');
  const letter = today.getByRole('link', { name: 'Написать о досрочном возврате' });
  const href = decodeURIComponent((await letter.getAttribute('href')) ?? '');
  expect(href).toMatch(/^mailto:.+Досрочный возврат, договор № \d{4}-\d+/);
  await today.getByText('Текст письма').click();
  await expect(today.getByText('Прошу назвать точную сумму')).toBeVisible();

  await sandbox.payNewest(10_000);
  await reload(page);
  await expect(region(page, 'Выплачено')).toContainText(money('10 000,00 ₸'));
  const progress = page.getByRole('progressbar', { name: 'Выплачено' });
  await expect(progress).toHaveJSProperty('value', 10_000);
  await applicant.press('Заплатить');
  const ways = region(page, 'Укажите в платеже');
  await expect(ways).toBeFocused();
  await expect(ways).toContainText(/Номер договора\d{4}-\d+/);
  await ways.getByRole('link', { name: 'Как заплатить картой' }).click();
  await applicant.expectAt('/how-to-back/bank-card');
});

test('leads a borrower from the calculator to the loan, and offers no second loan', async ({
  page,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  const bar = page.locator('.calculator__apply');
  const wayToApply = page.getByRole('link', { name: 'Подать заявку' });
  await open(page, '/');
  await expect(wayToApply).toBeVisible();
  await applicant.takesRunningLoan();
  await open(page, '/');
  await expect(bar).toHaveText(money('^Мой заём · платёж \\d+ [а-я]+\\s*Открыть$'), {
    useInnerText: true,
  });
  await expect(wayToApply).toHaveCount(0);
  await applicant.returnsAfter(35 * DAY_S);
  await open(page, '/');
  await expect(bar).toHaveText(/^Мой заём · платёж просрочен\s*Открыть$/, { useInnerText: true });
  await expect(wayToApply).toHaveCount(0);
  await bar.getByRole('link', { name: 'Открыть' }).click();
  await applicant.expectAt('/register/lk');
});
