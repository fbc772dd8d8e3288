import { PHONE } from '../../persons.ts';
import { expect, it } from '../harness/test.ts';

const TEN_MINUTES_MS = 600_000;
const OTHER_PHONE = '77010000009';

/** Returns all session storage of the tab as one text. */
const keptByTab = () => JSON.stringify({ ...sessionStorage });

it('accepts a sent code when its phone is typed again', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 429/);
  await applicant.comesToCode();
  await applicant.press('Изменить номер');
  await applicant.typesPhone(OTHER_PHONE);
  await applicant.press('Получить код');
  await expect.poll(() => page.queries.alert('Слишком много попыток')).toBeVisible();
  await applicant.expectNoCodeField();

  await applicant.typesPhone();
  await applicant.press('Получить код');
  await expect.poll(() => page.queries.text('ещё действует')).toBeVisible();
  await expect.poll(() => applicant.codeField).toHaveFocus();
  expect(page.queries.alert()).toBeNull();
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
  await applicant.signsBy(await applicant.newestCode());
  await expect.poll(() => page.queries.heading('Следующий платёж')).toBeVisible();
});

it('drops a code after ten minutes, also from storage', async ({ page, sandbox, applicant }) => {
  page.installClock();
  await applicant.comesToCode();
  expect(keptByTab()).toContain('sentCode');
  await page.fastForward(TEN_MINUTES_MS);
  await expect
    .poll(() => page.queries.text('Этот код больше не подойдёт. Запросите новый.'))
    .toBeVisible();
  await expect.poll(keptByTab).not.toContain('sentCode');
  await sandbox.forward(TEN_MINUTES_MS / 1_000);
  await page.reload();
  await expect.poll(() => applicant.phoneField).toHaveValue('');
  await applicant.expectNoCodeField();
});

it('drops a code after the last wrong try', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 429/);
  await applicant.comesToCode();
  await applicant.typesCode('0000');
  await sandbox.fail({ match: '/rest/documents/sign', status: 429, retry_after: 30 });
  await applicant.signsContract();
  await applicant.expectHint(() => applicant.codeField, /Попытки закончились/);
  await applicant.press('Изменить номер');
  await applicant.press('Получить код');
  await expect.poll(() => page.queries.alert('Слишком много попыток')).toBeVisible();
  await applicant.expectNoCodeField();
  await page.reload();
  await expect.poll(() => applicant.phoneField).toHaveValue('');
});

it('forgets the phone of a sent code on logging out', async ({ applicant }) => {
  await applicant.comesToCode();
  expect(keptByTab()).toContain('sentCode');
  await applicant.leavesHome();
  expect(keptByTab()).not.toContain('sentCode');
});
