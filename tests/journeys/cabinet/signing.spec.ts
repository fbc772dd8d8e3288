import { PHONE } from '../../persons.ts';
import { expect, test } from '../sandbox.ts';

test('sends the login code again', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  await applicant.takesLoan();
  const moment = page.getByRole('region', { name: 'Готово, договор подписан' });
  await expect(moment).toContainText('Первый платёж');
  await expect(moment).toContainText('Сохраните SMS с кодом для входа');
  await expect(moment).toContainText('код для входа можно отправить ещё раз');
  expect((await sandbox.newestSms(PHONE)).text).toContain('код для входа');
  const before = (await sandbox.documentTokens(PHONE)).length;
  // The server sends no two codes within a minute.
  await sandbox.forward(61);
  await applicant.press('Отправить код для входа ещё раз');
  await expect(moment).toContainText('Код для входа отправлен');
  expect(await sandbox.documentTokens(PHONE)).toHaveLength(before + 1);
  await page.reload();
  await applicant.expectSees('Следующий платёж');
  await expect(moment).toHaveCount(0);
});
