import { iinOf, PHONE } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { expectFault, reload } from '../fixtures.ts';
import { brand } from '../lender.ts';
import { DAY_S } from '../midnight.ts';
import { expect, test } from '../sandbox.ts';

test.beforeEach(() => expectFault(/401 \(Unauthorized\)/));

/**
 * Expects the drawing and the name of the loan's status, one primary action, and a layout that fits.
 * @param head heading of the cabinet, which names the status
 * @param beside heading of what is to be done: in a wide window it stands beside the facts
 */
async function expectStatus(
  { page }: Applicant,
  head: string,
  primary: string,
  beside = head,
): Promise<void> {
  const status = page.getByRole('region', { name: head, exact: true });
  await expect(status.locator('svg').first()).toBeVisible();
  await expect(page.locator('main .button--primary:visible')).toHaveText([primary]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `${head}, ${width} px`).toBeLessThanOrEqual(0);
  }
  const terms = page.getByRole('heading', {
    name: /^(Условия|Условия и документы|Что вы подписываете)$/,
  });
  const facts = await terms.boundingBox();
  const other = await page.getByRole('heading', { name: beside, exact: true }).boundingBox();
  expect(Math.abs((facts?.x ?? 0) - (other?.x ?? 0)), head).toBeGreaterThan(300);
  // The rows of the next state are closed in a narrow window.
  await page.setViewportSize({ width: 360, height: 800 });
}

/** Opens the schedule, and expects one payment of a status. */
async function expectOnePayment(applicant: Applicant, status: string): Promise<void> {
  await applicant.opensRow('Платежи');
  await applicant.page.getByText('График платежей', { exact: true }).click();
  const payments = applicant.page.locator('details details').getByRole('listitem');
  await expect(payments.filter({ hasText: status })).toHaveCount(1);
}

test('draws and names a loan to sign, running, late and closed', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.standsAt('personal_cabinet');
  await expectStatus(applicant, 'Договор ждёт подписи', 'Получить код', 'Подписание');
  await applicant.confirmsBySms();
  await expectStatus(applicant, 'Следующий платёж', 'Заплатить');

  await applicant.returnsAfter(35 * DAY_S);
  await expectStatus(applicant, 'Платёж просрочен', 'Заплатить');
  const overdue = page.getByRole('region', { name: 'Платёж просрочен', exact: true });
  await expect(overdue).toContainText('Просрочка с');
  const phone = overdue.getByRole('link', { name: brand.supportPhone });
  await expect(phone).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expectOnePayment(applicant, 'просрочен');
  await sandbox.payNewest(7_964);
  await reload(page);
  await applicant.expectSees('Следующий платёж');
  await expectOnePayment(applicant, 'оплачен');

  await sandbox.payNewest();
  await reload(page);
  await expectStatus(applicant, 'Заём закрыт', 'Попросить справку');
  const proof = page.getByRole('link', { name: 'Попросить справку' });
  await expect(proof).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByText(PHONE)).toHaveCount(0);
  await applicant.returnsAfter(400 * DAY_S);
  await applicant.expectSees('Заём закрыт');
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toHaveCount(0);
  await applicant.opensRow('Условия и документы');
  await expect(page.getByRole('link', { name: /^Договор о предоставлении/ })).toBeVisible();
  await applicant.press('Новая заявка');
  await applicant.press('Да, подать');
  await applicant.expectAt('/login/iin');
});

test('draws and names a big loan that waits and is refused', async ({ page, applicant }) => {
  await applicant.takesLoan({ amount: 500_000 });
  await expectStatus(
    applicant,
    'Договор подписан, идёт время на раздумье',
    'Добавить даты в календарь',
  );
  // The borrower reads again what they signed.
  await applicant.opensRow('Платежи');
  await expect(page.getByText('График платежей', { exact: true })).toBeVisible();
  await applicant.opensRow('Условия и документы');
  await expect(page.getByRole('link', { name: /^Договор о предоставлении/ })).toBeVisible();
  await applicant.press('Отказаться от займа');
  await applicant.press('Да, отказаться');
  await expectStatus(applicant, 'Заём отменён', 'Новая заявка');
});

test('draws and names an application that is declined', async ({ applicant }) => {
  await applicant.standsAt('personal_cabinet', { iin: iinOf('declined') });
  await expectStatus(applicant, 'Заявку не одобрили', 'Почему могли отказать');
});

test('prints only the schedule of the page', async ({ page, applicant }) => {
  await applicant.takesRunningLoan();
  await applicant.opensRow('Платежи');
  await expect(applicant.button('Распечатать график')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^График платежей на / })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(page.locator('#root')).toBeHidden();
});
