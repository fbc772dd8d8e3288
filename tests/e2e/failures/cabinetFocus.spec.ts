import type { Locator, Page } from '@playwright/test';
import { Applicant } from '../registration/applicant.ts';
import { expect, phone, test } from './applicant.ts';
import { button, codeField, lastCode, openCabinet, phoneField, sign, wrongCode } from './codes.ts';

/** Presses as somebody does who has no pointer. */
async function pressByKey(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('by keyboard, whoever asks for a code, changes the number and asks anew is at the field that comes next', async ({
  page,
  sandbox,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await page.clock.install();
  await openCabinet(page);
  await phoneField(page).fill(phone);
  await phoneField(page).press('Enter');
  await expect(codeField(page)).toBeFocused();
  await pressByKey(button(page, 'Изменить номер'));
  await expect(phoneField(page)).toBeFocused();
  await expect(phoneField(page)).toHaveValue('+7 (701) 123-45-67');
  await sandbox.forward(61);
  await page.clock.fastForward(61_000);
  await phoneField(page).press('Enter');
  await expect(codeField(page)).toBeFocused();
  await sandbox.forward(61);
  await page.clock.fastForward(61_000);
  await pressByKey(button(page, 'Отправить новый код'));
  await expect.poll(async () => (await sandbox.codes(phone)).length).toBe(3);
  await expect(codeField(page)).toBeFocused();
});

test('after signing, the heading of the loan has the focus', async ({
  page,
  sandbox,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await openCabinet(page);
  await phoneField(page).fill(phone);
  await phoneField(page).press('Enter');
  await codeField(page).fill(await lastCode(sandbox));
  await codeField(page).press('Enter');
  await expect(heading(page, 'Следующий платёж')).toBeFocused();
});

test('refusing asks first, and its question, its button and what becomes of the loan have the focus in turn', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.takesLoan(await sandbox.iinFor('resident'), 400_000);
  await expect(heading(page, 'Договор подписан, идёт время на раздумье')).toBeFocused();
  await pressByKey(button(page, 'Отказаться от займа'));
  await expect(page.getByRole('region', { name: 'Отказаться от займа?' })).toBeFocused();
  await pressByKey(button(page, 'Нет, оставить'));
  await expect(button(page, 'Отказаться от займа')).toBeFocused();
  await button(page, 'Отказаться от займа').press('Enter');
  await pressByKey(button(page, 'Да, отказаться'));
  await expect(heading(page, 'Заём отменён')).toBeFocused();
});

test('after confirming, the heading of the running loan has the focus', async ({
  page,
  sandbox,
  pageWatch,
}) => {
  pageWatch.expectFault(/401 \(Unauthorized\)/);
  const aigul = new Applicant(page, sandbox);
  await aigul.takesLoan(await sandbox.iinFor('resident'), 400_000);
  await aigul.sees('Договор подписан, идёт время на раздумье');
  await aigul.letsTimePass(24 * 3_600 + 60);
  await aigul.returnsByPhone();
  await pressByKey(button(page, 'Подтвердить и получить деньги'));
  await expect(heading(page, 'Следующий платёж')).toBeFocused();
});

test('whoever repeats by keyboard stays at the button while it fails, and is at the page’s heading when it succeeds', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503/);
  await applyUntil('personal_cabinet');
  await sandbox.fail({ match: '/rest/client/info', status: 503, times: 100 });
  await openCabinet(page);
  const repeat = button(page, 'Повторить');
  await expect(repeat).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await pressByKey(repeat);
  await expect(repeat).toHaveCount(0);
  await expect(repeat).toBeFocused();
  await sandbox.clearFaults();
  await repeat.press('Enter');
  await expect(phoneField(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('whoever repeats the sending of a form by keyboard stays at its button', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 4(22|29)/);
  await applyUntil('personal_cabinet');
  await openCabinet(page);
  await phoneField(page).fill(phone);
  await sandbox.fail({ match: '/rest/documents/sign', status: 429, times: 2 });
  await pressByKey(button(page, 'Получить код'));
  const failedAgain = page.waitForResponse('**/rest/documents/sign');
  await pressByKey(button(page, 'Повторить'));
  await failedAgain;
  await expect(button(page, 'Повторить')).toBeFocused();
  await button(page, 'Повторить').press('Enter');
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(wrongCode(await lastCode(sandbox)));
  await sign(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Код неверный' })).toBeFocused();
});
