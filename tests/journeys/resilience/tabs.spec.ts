import { expectFault, open, openTab } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { expect, test } from '../sandbox.ts';
import { soon } from '../within.ts';

/** The product's limit is one second. A busy machine gets more time. */
const aSecond = soon(2_000);

test('moves all tabs without a push', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  expectFault(/status of 503/);
  await sandbox.fail({ match: '/broadcasting/auth', status: 503, times: 1_000 });
  await applicant.standsAt('personal');
  const other = await openTab(page, '/register/personal');
  await applicant.typesPersonal();
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/passport$/);
  await expect(other).toHaveURL(/\/register\/passport$/, aSecond);
});

test('sends a step of two tabs once', async ({ page, sandbox, applicant }) => {
  expectFault(/status of 409/);
  const { uuid } = await applicant.standsAt('personal');
  const other = await openTab(page, '/register/personal');
  await applicant.typesPersonal();
  await applicant.in(other).typesPersonal();
  // Send both before either is answered.
  const call = '/rest/registration/personal';
  const releases = [await holdCall(page, call), await holdCall(other, call)];
  for (const tab of [page, other]) {
    const sent = tab.waitForRequest(`**${call}`);
    await applicant.in(tab).sends();
    await sent;
  }
  for (const release of releases) release();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/register\/passport$/);
    await expect(tab.getByRole('alert')).toHaveCount(0);
  }
  expect(await sandbox.registrations()).toMatchObject([{ uuid, step_name: 'passport' }]);
});

test('brings language, login and logout to all tabs', async ({ page, sandbox, applicant }) => {
  await open(page, '/login/iin');
  const other = await openTab(page, '/login');
  const info = await openTab(page, '/about');

  await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
  for (const tab of [other, info]) {
    await expect(tab.locator('html')).toHaveAttribute('lang', 'kk', aSecond);
  }
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Кіру және өтінім', aSecond);
  await info.getByRole('link', { name: 'Перейти на русский' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заявка на заём' })).toBeVisible(
    aSecond,
  );
  await expect(other.locator('html')).toHaveAttribute('lang', 'ru', aSecond);

  await applicant.typesIin();
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/personal$/);
  await expect(other).toHaveURL(/\/register\/personal$/, aSecond);

  await sandbox.setNewestStep('personal_cabinet');
  await expect(page).toHaveURL(/\/register\/lk$/);
  await expect(other).toHaveURL(/\/register\/lk$/);
  // The other tab may be requesting its documents at that moment.
  expectFault(/status of 401/);
  // The address changes before the page, and the navigation cancels the previous page's call.
  await applicant.expectSees('Личный кабинет');
  await applicant.leaves();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/, aSecond);
});
