import type { Page } from '@playwright/test';
import { calculateLoan } from '../../../src/calc/index.ts';
import type { Applicant } from '../applicant.ts';
import { loan, money } from '../details/calculation.ts';
import { expectFault, reload } from '../fixtures.ts';
import { expect, type TestSandbox, test } from '../sandbox.ts';

const OVERPAID = 500_000;
/** Returns the element of the surplus over the debt of the usual loan. The debt depends on the day of the opening. */
const surplus = (page: Page) =>
  page.getByText(
    `Заплачено на ${money(OVERPAID - Number(calculateLoan(loan()).returnAmount))} больше долга`,
    { exact: true },
  );

const row = (page: Page) => page.locator('.cabinet__past summary');

/** Takes a loan and overpays it. */
async function repaysTooMuch(applicant: Applicant, sandbox: TestSandbox): Promise<void> {
  await applicant.takesRunningLoan();
  await sandbox.payNewest(OVERPAID);
  await reload(applicant.page);
  await applicant.expectSees('Заём закрыт');
}

async function beginsAnother(applicant: Applicant): Promise<void> {
  await applicant.press('Новая заявка');
  await applicant.press('Да, подать');
  await applicant.expectAt('/login/iin');
}

async function expectOpensDocuments(page: Page): Promise<void> {
  await row(page).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Договор о предоставлении микрокредита/ }).click();
  const contract = await popup;
  await expect(contract.getByRole('heading', { level: 1 }).first()).toHaveText(
    'Договор о предоставлении микрокредита',
  );
  await contract.close();
}

test('shows an overpayment, and the past loan while another application is in progress', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  await repaysTooMuch(applicant, sandbox);
  await expect(surplus(page)).toBeVisible();
  await applicant.press('Новая заявка');
  const question = page.getByRole('alertdialog', { name: 'Подать новую заявку?' });
  await expect(question).toContainText('останутся в «Прошлых займах»');
  await applicant.press('Остаться здесь');
  await reload(page);
  await applicant.expectSees('Заём закрыт');
  await beginsAnother(applicant);
  await page.getByRole('link', { name: 'Прошлые займы' }).click();
  await expectOpensDocuments(page);
  await page.getByRole('link', { name: 'Вернуться к заявке' }).click();
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await page.getByRole('link', { name: 'Прошлые займы' }).click();
  await applicant.expectAt('/register/loans');
  await expect(row(page)).toHaveText(/^78\s500\s₸, 12\sмес\. закрыт /);
  await reload(page);
  await row(page).click();
  await expect(surplus(page)).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться к заявке' }).click();
  await applicant.expectAt('/register/personal');
});

test('opens a past loan by the login code, and the application by the IIN', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  await repaysTooMuch(applicant, sandbox);
  await beginsAnother(applicant);
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await page.context().clearCookies({ name: 'SESSION_TOKEN' });
  await applicant.returnsByPhone();
  await applicant.expectSees('Заём закрыт');
  await expect(surplus(page)).toBeVisible();
  await beginsAnother(applicant);
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
});
