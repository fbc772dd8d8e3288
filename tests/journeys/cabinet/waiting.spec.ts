import { readFile } from 'node:fs/promises';
import { expectFault } from '../fixtures.ts';
import { filePrefix } from '../lender.ts';
import { expect, test } from '../sandbox.ts';

const BIG = 500_000;
const DAY_S = 24 * 3_600;

test('says when a big loan can be confirmed, when the session ends and how to come back', {
  tag: '@core',
}, async ({ page, applicant }) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.takesLoan({ amount: BIG });
  await applicant.expectSees('Договор подписан, идёт время на раздумье');
  const wayBack = page.getByRole('region', { name: 'Как войти снова' });
  await expect(wayBack).toContainText('Если закрыть страницу, сеанс закончится раньше');
  await expect(wayBack).toContainText('код для входа');

  await applicant.returnsAfter(DAY_S + 60);
  await expect(wayBack).toHaveCount(0);
  await applicant.press('Подтвердить и получить деньги');
  await applicant.expectSees('Следующий платёж');
});

test('saves the dates of the confirmation when they are asked for', async ({ page, applicant }) => {
  await applicant.takesLoan({ amount: BIG });
  await applicant.expectSees('Договор подписан, идёт время на раздумье');
  const downloading = page.waitForEvent('download');
  await applicant.press('Добавить даты в календарь');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${filePrefix}loan.ics`);
  const calendar = await readFile(await download.path(), 'utf8');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/);
});

test('has one primary button while the loan waits, when it can be confirmed and when it runs', async ({
  page,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  const primaries = page.locator('main .button--primary:visible');
  await applicant.takesLoan({ amount: BIG });
  await applicant.expectSees('Договор подписан, идёт время на раздумье');
  await expect(primaries).toHaveText(['Добавить даты в календарь']);
  await applicant.returnsAfter(DAY_S + 60);
  await expect(primaries).toHaveText(['Подтвердить и получить деньги']);
  await applicant.press('Подтвердить и получить деньги');
  await expect(primaries).toHaveText(['Заплатить']);
});
