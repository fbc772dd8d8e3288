import type { Page } from '@playwright/test';
import { iinOf } from '../../persons.ts';
import { Applicant } from '../applicant.ts';
import { expectFault, goOffline, goOnline, open, openTab } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const REVIEW = '/register/signing-init-wait';
const OTHER_MAIL = 'new@example.kz';

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.locator('main')).toContainText(text);

test('corrects one step in Kazakh, on a reload and without a push', {
  tag: '@core',
}, async ({ page, context, sandbox }) => {
  expectFault(/status of 503/);
  await context.addCookies([{ name: 'i18n_redirected', value: 'kk', url: sandbox.origin }]);
  const aigul = new Applicant(page, sandbox, 'kk');
  await aigul.comesToReview();
  await aigul.corrects('Вы');
  await aigul.expectAt('/register/personal');
  await sandbox.fail({ match: '/broadcasting/auth', status: 503, times: 1_000 });
  await page.clock.install();
  await page.reload();
  await aigul.expectHolds('Фамилия', 'Сәрсенбаева');
  await aigul.types('Электронная почта', OTHER_MAIL);
  await page.reload();
  await aigul.expectHolds('Электронная почта', OTHER_MAIL);
  await aigul.expectHolds('Фамилия', 'Сәрсенбаева');
  await aigul.savesCorrection();
  // Nothing is pushed to this page: the end of the wait is found by asking.
  const pathLater = async () => {
    await page.clock.runFor(5_000);
    return new URL(page.url()).pathname;
  };
  await expect.poll(pathLater).toBe(REVIEW);
  await aigul.expectReview(OTHER_MAIL);
  await sandbox.clearFaults();
  await aigul.signs();
  await aigul.expectAt('/register/lk');
  expect((await sandbox.newestRegistration()).data).toMatchObject({ email: OTHER_MAIL });
});

test('opens a form that this device has never seen with the values of the server', async ({
  page,
  sandbox,
  applicant,
  openElsewhere,
}) => {
  // The session of the other device ends.
  expectFault(/401 \(Unauthorized\)|403 \(Forbidden\).*broadcasting/);
  await applicant.comesToReview();
  const newPhone = await openElsewhere();
  const again = applicant.in(newPhone);
  await again.comesToReview('012345678');
  await again.corrects('Документ');
  await again.expectHolds('Номер документа', '012345678');
  await again.types('Номер документа', '987654321');
  await again.savesCorrection();
  await again.expectReview('987654321');
  expect((await sandbox.newestRegistration()).data).toMatchObject({ id_number: '987654321' });
  await applicant.in(page).expectAt('/login');
});

test('changes the loan after the way to the provider was opened', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.comesToReview();
  await applicant.goesToProvider();
  await open(page, REVIEW);
  await applicant.corrects('Заём');
  await applicant.types('Сумма', '5000000');
  await applicant.press('Сравнить с прежними условиями');
  await expectText(page, /Введите сумму от\s10\s000\s₸ до\s1\s000\s000\s₸/);
  await applicant.types('Сумма', '250000');
  await page.getByLabel('Срок').selectOption('24_month');
  await applicant.press('Сравнить с прежними условиями');
  await applicant.expectAt('/login/iin');
  await expectText(page, /Вместо\s78\s500\s₸\sна\s12\sмес\.\s—\s250\s000\s₸\sна\s24\sмес\./);
  await page.getByRole('button', { name: /^Да, 250/ }).click();
  await applicant.press('Продолжить заявку');
  await applicant.expectAt(REVIEW);
  await expect(page.getByRole('region', { name: 'Заём' })).toContainText(/250\s000\s₸/);
  expect((await sandbox.newestRegistration()).terms).toMatchObject({ amount: 250_000 });
  await applicant.signs();
  await applicant.expectAt('/register/lk');
});

test('does not count the signature of a tab that was at the provider meanwhile', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/status of 409/);
  await applicant.comesToReview();
  const other = await openTab(page, REVIEW);
  const signing = applicant.in(other);
  await signing.goesToProvider();
  await applicant.corrects('Вы');
  await applicant.expectAt('/register/personal');
  await signing.answersAtProvider('Подписать');
  await signing.expectAt('/register/personal');
  await signing.expectHolds('Фамилия', 'Сәрсенбаева');
  await applicant.types('Электронная почта', OTHER_MAIL);
  await applicant.savesCorrection();
  for (const tab of [applicant, signing]) await tab.expectReview(OTHER_MAIL);
  expect((await sandbox.newestRegistration()).step_name).toBe('signing_init_success');
});

test('stays on review and form without a network, and lands on the form after Back', async ({
  page,
  applicant,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await applicant.comesToReview();
  await goOffline(page);
  await applicant.corrects('Вы');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await applicant.expectAt(REVIEW);
  await goOnline(page);
  await applicant.corrects('Вы');
  await applicant.expectAt('/register/personal');
  await applicant.expectHolds('Фамилия', 'Сәрсенбаева');
  await page.goBack();
  await page.goForward();
  await applicant.expectAt('/register/personal');
  await applicant.expectHolds('Фамилия', 'Сәрсенбаева');
  await goOffline(page);
  await applicant.types('Электронная почта', OTHER_MAIL);
  await applicant.press('Вернуться без изменений');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await applicant.expectHolds('Электронная почта', OTHER_MAIL);
  await goOnline(page);
  await applicant.press('Вернуться без изменений');
  await applicant.expectReview('aigul@example.kz');
});

test('corrects the one form of a person who is no resident', async ({ applicant, sandbox }) => {
  const iin = iinOf('non_resident');
  await applicant.standsAt('signing_init_success', { iin, isResident: false });
  await applicant.corrects('Документ');
  await applicant.expectAt('/register/personal-and-passport');
  await applicant.press('Вернуться без изменений');
  await applicant.expectAt(REVIEW);
  expect((await sandbox.newestRegistration()).step_name).toBe('signing_init_success');
});
