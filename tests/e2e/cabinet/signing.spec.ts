import { PHONE, wrongCode } from '../applicant.ts';
import { expect, test } from '../sandbox.ts';

const spaced = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

test('says what the loan costs in all and how long its money waits before it is signed', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.standsAt('personal_cabinet', await sandbox.iinFor('resident'), {
    amount: 500_000,
  });
  const terms = page.getByRole('region', { name: 'Что вы подписываете' });
  await expect(terms.getByText('Всего вернёте')).toBeVisible();
  await expect(terms.getByText('из них вознаграждение')).toBeVisible();
  await expect(terms.getByText(spaced('не раньше чем через 24 часа'))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Документы' })).toContainText(
    /(PDF|HTML), \d+\sКБ/,
  );
});

test('says nothing of a wait when the loan begins at once', async ({ page, applicant }) => {
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.sees('Что вы подписываете');
  await expect(page.getByText('не раньше чем')).toHaveCount(0);
});

test('says to which number the code went, and how many tries are left when it was wrong', async ({
  page,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  await expect(page.getByRole('status').filter({ hasText: '+7' })).toHaveText(
    spaced('на \\+7 701 123 45 67'),
  );
  await expect(page.getByRole('button', { name: /^Новый код через \d+ секунд/ })).toBeDisabled();
  await applicant.codeField.fill(wrongCode(await applicant.newestCode()));
  await applicant.signsContract();
  await expect(applicant.codeField).toHaveAccessibleDescription(/Осталось попыток: 4/);
});

test('says that it is done after the signature, and sends the code for signing in again when asked', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  await applicant.takesLoan(await sandbox.iinFor('resident'));
  const moment = page.getByRole('region', { name: 'Готово, договор подписан' });
  await expect(moment).toContainText('Первый платёж');
  await expect(moment).toContainText('Сохраните SMS с кодом для входа');
  await expect(moment).toContainText('код для входа можно отправить ещё раз');
  expect((await sandbox.newestSms(PHONE)).text).toContain('код для входа');
  const before = (await sandbox.documentTokens(PHONE)).length;
  // A lender sends no two within a minute.
  await sandbox.forward(61);
  await applicant.press('Отправить код для входа ещё раз');
  await expect(moment).toContainText('Код для входа отправлен');
  expect(await sandbox.documentTokens(PHONE)).toHaveLength(before + 1);
  await page.reload();
  await applicant.sees('Следующий платёж');
  await expect(moment).toHaveCount(0);
});
