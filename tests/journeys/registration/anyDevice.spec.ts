import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { newDeviceKey } from '../../../sandbox/rest/testing/applicant.ts';
import { PHONE, RESIDENT_IIN } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { nameOnDevice, storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expectFault } from '../fixtures.ts';
import { expect, hydrated, test } from '../sandbox.ts';

/** Amount chosen on the other device, in tenge. The existing application is for 78 500. */
const OTHER_AMOUNT = 250_000;
/** Less than the life of the device key. */
const SIX_DAYS_S = 6 * 86_400;
const WRONG_CODE = 'ABCD2345';

const asText = (amount: string) => new RegExp(amount.replaceAll(' ', '\\s'));

/** Waits until the device has nothing left of a registration. */
const untilForgotten = (page: Page, uuid: string) =>
  expect
    .poll(async () => (await storedOnDevice(page)).names.join('\n'))
    .not.toContain(nameOnDevice(uuid));

/** Returns after six days to a browser whose cookies were deleted, as a person may do. */
async function comesBackAfterSixDays(applicant: Applicant): Promise<void> {
  await applicant.letsTimePass(SIX_DAYS_S);
  await applicant.page.context().clearCookies();
  await applicant.page.goto('/login');
  await hydrated(applicant.page);
}

async function showsFaceAgain(applicant: Applicant, iin: string): Promise<void> {
  // The device still remembers that a cabinet was opened on it.
  await applicant.page.getByRole('link', { name: 'Войти по ИИН' }).click();
  await applicant.saysWho(iin);
  await applicant.passesPhoto();
}

test.describe('on a new phone', () => {
  test('an applicant comes by the face to the existing application', async ({
    page: firstPhone,
    sandbox,
    applicant: aigul,
    openElsewhere,
  }) => {
    // The session of the new phone replaces the session of the first phone.
    expectFault(/401 \(Unauthorized\)/);
    // The page requests the old channel with the new token until the step answer names the new channel.
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
    await expect(terms).toContainText(asText('78 500 ₸'));
    await expect(newPhone.locator('main')).not.toContainText(asText('250 000'));
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
});

test.describe('six days later in the same browser, which has lost its cookies', () => {
  test('an applicant goes on by the face', async ({ sandbox, applicant: aigul }) => {
    expectFault(/401 \(Unauthorized\)/);
    // Before the face, the session may not listen to pushes about proven data.
    expectFault(/403 \(Forbidden\).*broadcasting/);
    await aigul.standsAt('verigram', { iin: RESIDENT_IIN });
    const { uuid } = await sandbox.newestRegistration();
    await aigul.passesPhoto();
    await aigul.signs();
    await aigul.expectAt('/register/lk');

    await comesBackAfterSixDays(aigul);
    await showsFaceAgain(aigul, RESIDENT_IIN);
    await aigul.expectAt('/register/lk');
    await aigul.expectSees('Подписание');
    expect(await sandbox.registrations()).toMatchObject([{ uuid }]);
  });

  test('a borrower comes to the loan by the face', async ({ sandbox, applicant: aigul }) => {
    expectFault(/401 \(Unauthorized\)/);
    // Before the face, the session may not listen to pushes about proven data.
    expectFault(/403 \(Forbidden\).*broadcasting/);
    await aigul.takesRunningLoan();
    const codesBefore = await sandbox.documentTokens(PHONE);

    await comesBackAfterSixDays(aigul);
    await showsFaceAgain(aigul, RESIDENT_IIN);
    await aigul.expectSees('Следующий платёж');
    const [further = '', ...earlier] = await sandbox.documentTokens(PHONE);
    expect(earlier).toEqual(codesBefore);
    expect(await sandbox.registrations()).toHaveLength(1);

    await aigul.logsOut();
    await aigul.entersByCode(further);
    await aigul.expectSees('Следующий платёж');
  });

  test('a borrower returns by phone and code', { tag: '@core' }, async ({ applicant: aigul }) => {
    expectFault(/401 \(Unauthorized\)/);
    await aigul.takesRunningLoan();
    await comesBackAfterSixDays(aigul);
    await aigul.returnsByPhone();
    await aigul.expectSees('Следующий платёж');
  });
});

/** Tries a pair of phone and code from another network address than the browser's. @returns the answer's status */
function triesFromElsewhere(origin: string, documentToken: string): Promise<number | undefined> {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: '127.0.0.1',
        localAddress: '127.0.0.2',
        port,
        path: '/rest/auth',
        method: 'POST',
        headers: {
          Host: host,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          'X-Device-Key': newDeviceKey(),
        },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    sending.on('error', reject);
    sending.end(JSON.stringify({ phone: PHONE, documentToken }));
  });
}

test('signs in while a stranger is locked out', async ({ sandbox, applicant: aigul }) => {
  await aigul.takesRunningLoan();
  await aigul.logsOut();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await triesFromElsewhere(sandbox.origin, WRONG_CODE)).toBe(422);
  }
  const [code = ''] = await sandbox.documentTokens(PHONE);
  expect(await triesFromElsewhere(sandbox.origin, code)).toBe(429);
  await aigul.entersByCode(code);
  await aigul.expectSees('Следующий платёж');
});
