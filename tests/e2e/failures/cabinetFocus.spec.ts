import type { Locator, Page } from '@playwright/test';
import { Applicant, PHONE, wrongCode } from '../applicant.ts';
import { holdCall } from '../heldCall.ts';
import { expect, test } from '../sandbox.ts';

/** Presses as somebody does who has no pointer. */
async function pressByKey(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('by keyboard, whoever asks for a code, changes the number and asks anew is at the field that comes next', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('personal_cabinet');
  await page.clock.install();
  await applicant.opensCabinet();
  await applicant.phoneField.fill(PHONE);
  await applicant.phoneField.press('Enter');
  await expect(applicant.codeField).toBeFocused();
  await pressByKey(applicant.button('Изменить номер'));
  await expect(applicant.phoneField).toBeFocused();
  await expect(applicant.phoneField).toHaveValue('+7 (701) 123-45-67');
  await sandbox.forward(61);
  await page.clock.fastForward(61_000);
  await applicant.phoneField.press('Enter');
  await expect(applicant.codeField).toBeFocused();
  await sandbox.forward(61);
  await page.clock.fastForward(61_000);
  await pressByKey(applicant.button('Отправить новый код'));
  await expect.poll(async () => (await sandbox.codes(PHONE)).length).toBe(3);
  await expect(applicant.codeField).toBeFocused();
});

test('after signing, the heading that says so has the focus', async ({ page, applicant }) => {
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.phoneField.fill(PHONE);
  await applicant.phoneField.press('Enter');
  await expect(applicant.codeField).toBeFocused();
  await applicant.codeField.fill(await applicant.newestCode());
  await applicant.codeField.press('Enter');
  await expect(heading(page, 'Готово, договор подписан')).toBeFocused();
});

test('refusing asks first, and its question, its button and what becomes of the loan have the focus in turn', async ({
  page,
  sandbox,
  applicant,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.takesLoan(await sandbox.iinFor('resident'), 400_000);
  await expect(heading(page, 'Готово, договор подписан')).toBeFocused();
  await pressByKey(applicant.button('Отказаться от займа'));
  const question = page.getByRole('alertdialog', { name: 'Отказаться от займа?' });
  await expect(question).toBeVisible();
  await expect(applicant.button('Нет, оставить')).toBeFocused();
  await pressByKey(applicant.button('Нет, оставить'));
  await expect(question).toBeHidden();
  await expect(applicant.button('Отказаться от займа')).toBeFocused();
  await applicant.button('Отказаться от займа').press('Enter');
  await pressByKey(applicant.button('Да, отказаться'));
  await expect(heading(page, 'Заём отменён')).toBeFocused();
});

test('after confirming, the heading of the running loan has the focus', async ({
  page,
  sandbox,
  pageWatch,
  applicant,
}) => {
  pageWatch.expectFault(/401 \(Unauthorized\)/);
  const aigul = new Applicant(page, sandbox);
  await aigul.takesLoan(await sandbox.iinFor('resident'), 400_000);
  await aigul.sees('Договор подписан, идёт время на раздумье');
  await aigul.letsTimePass(24 * 3_600 + 60);
  await aigul.returnsByPhone();
  await pressByKey(applicant.button('Подтвердить и получить деньги'));
  await expect(heading(page, 'Следующий платёж')).toBeFocused();
});

test('whoever repeats by keyboard stays at the button while it fails, and is at the page’s heading when it succeeds', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503/);
  await applicant.startAt('personal_cabinet');
  await sandbox.fail({ match: '/rest/client/info', status: 503, times: 100 });
  await applicant.opensCabinet();
  const repeat = applicant.button('Повторить');
  await expect(repeat).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  const release = await holdCall(page, '/rest/client/info');
  await pressByKey(repeat);
  await expect(repeat).toHaveCount(0);
  release();
  await expect(repeat).toBeFocused();
  await sandbox.clearFaults();
  await repeat.press('Enter');
  await expect(applicant.phoneField).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('whoever repeats the sending of a form by keyboard stays at its button', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 4(22|29)/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.phoneField.fill(PHONE);
  await sandbox.fail({ match: '/rest/documents/sign', status: 429, times: 2 });
  await pressByKey(applicant.button('Получить код'));
  await expect(applicant.button('Повторить')).toBeVisible();
  const failedAgain = page.waitForResponse('**/rest/documents/sign');
  await pressByKey(applicant.button('Повторить'));
  await failedAgain;
  await expect(applicant.button('Повторить')).toBeFocused();
  await applicant.button('Повторить').press('Enter');
  await expect(applicant.codeField).toBeFocused();
  await applicant.codeField.fill(wrongCode(await applicant.newestCode()));
  await applicant.signsContract();
  await expect(page.getByRole('alert').filter({ hasText: 'Код не подошёл' })).toBeFocused();
});
