import type { Page } from '@playwright/test';
import { PHONE } from '../../persons.ts';
import { expectFault, reload } from '../fixtures.ts';
import { brand } from '../lender.ts';
import { expect, test } from '../sandbox.ts';

const DAY_S = 24 * 3_600;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const money = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

test('shows what was paid and what is left when a payment has arrived', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.takesRunningLoan();
  await expect(region(page, 'Выплачено')).toContainText(money('^Выплачено\\s*0,00 ₸'));
  const { uuid } = await sandbox.newestRegistration();
  await sandbox.pay({ uuid, amount: 10_000 });
  await reload(page);
  await expect(region(page, 'Выплачено')).toContainText(money('10 000,00 ₸'));
  await expect(page.getByRole('progressbar', { name: 'Выплачено' })).toHaveJSProperty(
    'value',
    10_000,
  );
});

test('says what repaying everything today costs, with the letter that asks for it', {
  tag: '@core',
}, async ({ page, applicant }) => {
  await applicant.takesLoan();
  const today = region(page, 'Вернуть всё сегодня');
  // On the first day no reward has accrued.
  await expect(today).toContainText(money('78 500,00 ₸'));
  const letter = today.getByRole('link', { name: 'Написать о досрочном возврате' });
  const href = decodeURIComponent((await letter.getAttribute('href')) ?? '');
  expect(href).toMatch(/^mailto:.+Досрочный возврат, договор № \d{4}-\d+/);
  await today.getByText('Текст письма').click();
  await expect(today.getByText('Прошу назвать точную сумму')).toBeVisible();
});

test('gives contract and sum for the payment when the ways to pay are opened', async ({
  page,
  applicant,
}) => {
  await applicant.takesLoan();
  await applicant.press('Заплатить');
  const ways = region(page, 'Укажите в платеже');
  await expect(ways).toBeFocused();
  await expect(ways).toContainText(/Номер договора\d{4}-\d+/);
  await ways.getByRole('link', { name: 'Как заплатить картой' }).click();
  await applicant.expectAt('/how-to-back/bank-card');
});

test('says what is late, since when and whom to call when a payment did not arrive', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.takesRunningLoan();
  await applicant.returnsAfter(35 * DAY_S);
  const overdue = region(page, 'Платёж просрочен');
  await expect(overdue).toContainText('Просрочка с');
  await expect(overdue.getByRole('link', { name: brand.supportPhone })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  );
  await page.getByText('График платежей', { exact: true }).click();
  await expect(
    page.getByRole('group').getByRole('listitem').filter({ hasText: 'просрочен' }),
  ).toHaveCount(1);

  const { uuid } = await sandbox.newestRegistration();
  await sandbox.pay({ uuid, amount: 7_964 });
  await reload(page);
  await applicant.expectSees('Следующий платёж');
  await page.getByText('График платежей', { exact: true }).click();
  await expect(
    page.getByRole('group').getByRole('listitem').filter({ hasText: 'оплачен' }),
  ).toHaveCount(1);
});

test('is closed, with the letter that asks for the proof, when everything was repaid', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.takesRunningLoan();
  const { uuid } = await sandbox.newestRegistration();
  const moreThanEverythingOwed = 200_000;
  await sandbox.pay({ uuid, amount: moreThanEverythingOwed });
  await reload(page);
  await applicant.expectSees('Заём закрыт');
  await expect(page.getByRole('link', { name: 'Попросить справку' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(page.getByText(PHONE)).toHaveCount(0);
});
