import type { Locator, Page } from '@playwright/test';
import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Presses as somebody does who has no pointer. */
async function pressByKey(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('refusing asks first, and its question, its button and what becomes of the loan have the focus in turn', async ({
  page,
  applicant,
}) => {
  await applicant.takesLoan({ amount: 400_000 });
  await expect(heading(page, 'Готово, договор подписан')).toBeFocused();
  await pressByKey(applicant.button('Отказаться от займа'));
  const question = page.getByRole('alertdialog', { name: 'Отказаться от займа?' });
  await expect(question).toBeVisible();
  await expect(applicant.button('Нет, оставить')).toBeFocused();
  await pressByKey(applicant.button('Нет, оставить'));
  await expect(question).toBeHidden();
  await expect(applicant.button('Отказаться от займа')).toBeFocused();
  const opener = await applicant.button('Отказаться от займа').elementHandle();
  await applicant.button('Отказаться от займа').press('Enter');
  await expect(question).toBeVisible();
  // In one task: the browser has closed the dialog, and has not said so yet.
  await applicant.button('Нет, оставить').evaluate((keep, opener) => {
    if (!(keep instanceof HTMLElement && opener instanceof HTMLElement)) return;
    keep.click();
    opener.click();
  }, opener);
  await pressByKey(applicant.button('Да, отказаться'));
  await expect(heading(page, 'Заём отменён')).toBeFocused();
});

test('after confirming, the heading of the running loan has the focus', async ({
  page,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.takesLoan({ amount: 400_000 });
  await applicant.expectSees('Договор подписан, идёт время на раздумье');
  await applicant.returnsAfter(24 * 3_600 + 60);
  await pressByKey(applicant.button('Подтвердить и получить деньги'));
  await expect(heading(page, 'Следующий платёж')).toBeFocused();
});
