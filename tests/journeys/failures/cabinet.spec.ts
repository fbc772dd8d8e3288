import { expectFault, newTab } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('shows a contract that another tab signed', async ({ page, sandbox, applicant }) => {
  expectFault(/status of 409/);
  await applicant.comesToCode();
  const second = applicant.in(await newTab(page));
  await second.page.goto('/register/lk');
  await sandbox.forward(61);
  await second.confirmsBySms();
  await second.expectSees('Следующий платёж');

  await applicant.signsBy(await applicant.newestCode());
  await applicant.expectSees('Следующий платёж');
  await expect(page.getByText('Документы обновились')).toHaveCount(0);
});

test('asks before a refusal, and shows a refusal by another tab', async ({ page, applicant }) => {
  expectFault(/status of 409/);
  await applicant.takesLoan({ amount: 400_000 });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(heading('Готово, договор подписан')).toBeFocused();
  const opener = applicant.button('Отказаться от займа');
  const keep = applicant.button('Нет, оставить');
  await opener.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Отказаться от займа?' });
  await expect(question).toBeVisible();
  await expect(keep).toBeFocused();
  await keep.press('Enter');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(question).toBeVisible();
  // Both presses in one task: the dialog is closed, but its event `close` has not fired.
  await keep.evaluate(
    (button, other) => {
      if (!(button instanceof HTMLElement && other instanceof HTMLElement)) return;
      button.click();
      other.click();
    },
    await opener.elementHandle(),
  );
  await expect(question).toBeVisible();

  const second = applicant.in(await newTab(page));
  await second.page.goto('/register/lk');
  await second.press('Отказаться от займа');
  await second.press('Да, отказаться');
  await second.expectSees('Заём отменён');
  await applicant.button('Да, отказаться').press('Enter');
  await expect(heading('Заём отменён')).toBeFocused();
});
