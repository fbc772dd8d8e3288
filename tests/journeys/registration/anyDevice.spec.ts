import type { Page } from '@playwright/test';
import { PHONE, RESIDENT_IIN } from '../../persons.ts';
import { nameOnDevice, storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expectFault, open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Amount chosen on the other device, in tenge. The existing application is for 78 500. */
const OTHER_AMOUNT = 250_000;
/** Less than the life of the device key. */
const SIX_DAYS_S = 6 * 86_400;

/** Waits until the device has nothing left of a registration. */
const untilForgotten = (page: Page, uuid: string) =>
  expect
    .poll(async () => (await storedOnDevice(page)).names.join('\n'))
    .not.toContain(nameOnDevice(uuid));

test('an applicant with a new phone comes by the face to the existing application', async ({
  page: firstPhone,
  sandbox,
  applicant: aigul,
  openElsewhere,
}) => {
  // The session of the new phone replaces the session of the first phone.
  expectFault(/401 \(Unauthorized\)/);
  // The page requests the old channel until the step answer names the new channel.
  expectFault(/403 \(Forbidden\).*broadcasting/);
  await aigul.standsAt('signing_init_success', { iin: RESIDENT_IIN });
  const { uuid } = await sandbox.newestRegistration();

  const newPhone = await openElsewhere();
  const again = aigul.in(newPhone);
  await again.comesToPhoto(RESIDENT_IIN, { amount: OTHER_AMOUNT });
  const { uuid: typedAnew } = await sandbox.newestRegistration();
  expect(typedAnew).not.toBe(uuid);
  await again.passesPhoto();

  await again.expectAt('/register/signing-init-wait');
  const terms = newPhone.getByRole('region', { name: 'Заём' });
  await expect(terms).toContainText(/78\s500\s₸/);
  await expect(newPhone.locator('main')).not.toContainText(/250\s000/);
  await expect(newPhone.locator('main')).not.toContainText('Сәрсенбаева');
  expect(await sandbox.registrations()).toMatchObject([
    { uuid, step_name: 'signing_init_success', data: {}, terms: { amount: 78_500 } },
  ]);
  await aigul.in(firstPhone).expectAt('/login');
  await untilForgotten(newPhone, typedAnew);

  await again.signs();
  await again.confirmsBySms();
  await again.expectSees('Следующий платёж');
  expect(await sandbox.registrations()).toMatchObject([{ uuid, terms: { amount: 78_500 } }]);
});

test('a borrower whose browser lost its cookies comes to the loan by the face after six days', async ({
  page,
  sandbox,
  applicant: aigul,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  // Before the face, the session may not listen to pushes about proven data.
  expectFault(/403 \(Forbidden\).*broadcasting/);
  await aigul.takesRunningLoan();

  await aigul.letsTimePass(SIX_DAYS_S);
  await page.context().clearCookies();
  await open(page, '/login');
  // The device still remembers that a cabinet was opened on it.
  await page.getByRole('link', { name: 'Войти по ИИН' }).click();
  await aigul.saysWho();
  await aigul.passesPhoto();
  await aigul.expectSees('Следующий платёж');
  expect(await sandbox.registrations()).toHaveLength(1);

  const [code = ''] = await sandbox.documentTokens(PHONE);
  await aigul.logsOut();
  await aigul.entersByCode(code);
  await aigul.expectSees('Следующий платёж');
});
