import type { Page } from '@playwright/test';
import { iinOf } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { expectFault, reload } from '../fixtures.ts';
import { DAY_S } from '../midnight.ts';
import { expect, type TestSandbox, test } from '../sandbox.ts';

const BIG = 500_000;

interface Status {
  readonly name: string;
  /** The heading of the cabinet, which names the status of the loan. */
  readonly head: string;
  readonly primary: string;
  readonly amount?: number;
  readonly outcome?: 'declined';
  /** Brings the loan from the contract to the status. */
  readonly reach?: (applicant: Applicant, sandbox: TestSandbox) => Promise<void>;
}

const statuses: readonly Status[] = [
  { name: 'to sign', head: 'Договор ждёт подписи', primary: 'Получить код' },
  {
    name: 'waiting',
    head: 'Договор подписан, идёт время на раздумье',
    primary: 'Добавить даты в календарь',
    amount: BIG,
    reach: (applicant) => applicant.confirmsBySms(),
  },
  {
    name: 'active',
    head: 'Следующий платёж',
    primary: 'Заплатить',
    reach: (applicant) => applicant.confirmsBySms(),
  },
  {
    name: 'late',
    head: 'Платёж просрочен',
    primary: 'Заплатить',
    async reach(applicant) {
      await applicant.confirmsBySms();
      await applicant.expectSees('Следующий платёж');
      await applicant.returnsAfter(35 * DAY_S);
    },
  },
  {
    name: 'closed',
    head: 'Заём закрыт',
    primary: 'Попросить справку',
    async reach(applicant, sandbox) {
      await applicant.confirmsBySms();
      await applicant.expectSees('Следующий платёж');
      await sandbox.payNewest();
      await reload(applicant.page);
    },
  },
  {
    name: 'refused',
    head: 'Заём отменён',
    primary: 'Новая заявка',
    amount: BIG,
    async reach(applicant) {
      await applicant.confirmsBySms();
      await applicant.press('Отказаться от займа');
      await applicant.press('Да, отказаться');
    },
  },
  {
    name: 'declined',
    head: 'Заявку не одобрили',
    primary: 'Почему могли отказать',
    outcome: 'declined',
  },
];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const { name, head, primary, amount, outcome = 'resident', reach } of statuses) {
  test(`draws and names a loan that is ${name}`, async ({ page, sandbox, applicant }) => {
    expectFault(/401 \(Unauthorized\)/);
    await applicant.standsAt('personal_cabinet', { iin: iinOf(outcome), amount });
    await reach?.(applicant, sandbox);
    const status = page.getByRole('region', { name: head, exact: true });
    await expect(status.locator('svg').first()).toBeVisible();
    await expect(page.locator('main .button--primary:visible')).toHaveText([primary]);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    // On a wide window the facts stand beside what is to be done.
    const terms = page.getByRole('heading', {
      name: /^(Условия|Условия и документы|Что вы подписываете)$/,
    });
    const facts = await terms.boundingBox();
    const other = await page
      .getByRole('heading', { name: name === 'to sign' ? 'Подписание' : head, exact: true })
      .boundingBox();
    expect(Math.abs((facts?.x ?? 0) - (other?.x ?? 0))).toBeGreaterThan(300);
  });
}

test('prints only the schedule of the page', async ({ page, applicant }) => {
  await applicant.takesRunningLoan();
  await applicant.opensRow('Платежи');
  await expect(applicant.button('Распечатать график')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^График платежей на / })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(page.locator('#root')).toBeHidden();
});
