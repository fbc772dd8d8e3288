import { readFile } from 'node:fs/promises';
import { expectFault } from '../fixtures.ts';
import { filePrefix } from '../lender.ts';
import { expect, test } from '../sandbox.ts';

test('lets a big loan be confirmed a day later', { tag: '@core' }, async ({ page, applicant }) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.takesLoan({ amount: 500_000 });
  await applicant.expectSees('Договор подписан, идёт время на раздумье');
  const primaries = page.locator('main .button--primary:visible');
  await expect(primaries).toHaveText(['Добавить даты в календарь']);
  const wayBack = page.getByRole('region', { name: 'Как войти снова' });
  await expect(wayBack).toContainText('Если закрыть страницу, сеанс закончится раньше');
  await expect(wayBack).toContainText('код для входа');
  // The borrower reads again what they signed.
  await applicant.opensRow('Платежи');
  await expect(page.getByText('График платежей', { exact: true })).toBeVisible();
  await applicant.opensRow('Условия и документы');
  await expect(page.getByRole('link', { name: /^Договор о предоставлении/ })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await applicant.press('Добавить даты в календарь');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${filePrefix}loan.ics`);
  const calendar = await readFile(await download.path(), 'utf8');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/);

  // The session of 8 hours is over, so the borrower returns with the code of the SMS that is sent after signing.
  await applicant.returnsNextDay();
  await expect(wayBack).toHaveCount(0);
  await expect(primaries).toHaveText(['Подтвердить и получить деньги']);
  await primaries.press('Enter');
  await expect(page.getByRole('heading', { name: 'Следующий платёж', exact: true })).toBeFocused();
  await expect(primaries).toHaveText(['Заплатить']);
});
