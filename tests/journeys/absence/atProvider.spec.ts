import type { Page } from '@playwright/test';
import { iinOf } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { expectFault, openTab } from '../fixtures.ts';
import { expect, hydrated, type TestSandbox, test } from '../sandbox.ts';

const SESSION_S = 8 * 3_600;

/** Collects the calls of signing from now on, as `POST /rest/…`. */
function signingCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/signing/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const REDIRECT = 'GET /rest/registration/signing/redirect';
const RESULT = 'POST /rest/registration/signing/result';

/** Goes from the review to the provider. @returns the calls of signing from then on */
async function goesToProvider(applicant: Applicant): Promise<readonly string[]> {
  // Before the face, the session may not listen to pushes about proven data.
  expectFault(/401 \(Unauthorized\)/, /403 \(Forbidden\).*broadcasting/);
  const calls = signingCalls(applicant.page);
  await applicant.goesToProvider();
  return calls;
}

/** Goes on after the end of a session, by IIN and face, to the loan that was signed in the meantime. */
async function logsInToLoan(applicant: Applicant, iin: string): Promise<void> {
  await applicant.resumes(iin);
  await applicant.passesPhoto();
  await applicant.expectAt('/register/lk');
  await applicant.expectSees('Личный кабинет');
}

/** Lets the time of a session pass on the server and in the browser, which then deletes the session's cookie. */
async function outlastSession(page: Page, sandbox: TestSandbox): Promise<void> {
  await sandbox.forward(SESSION_S + 60);
  await page.context().clearCookies({ name: 'SESSION_TOKEN' });
}

for (const ending of ['by time', 'by the lender'] as const) {
  test(`signs the loan once when the session ended ${ending} at the provider`, {
    tag: '@core',
  }, async ({ page, sandbox, applicant }) => {
    const { uuid, iin, loseSession } = await applicant.standsAt('signing_init_success');
    const calls = await goesToProvider(applicant);
    if (ending === 'by time') await outlastSession(page, sandbox);
    else await loseSession();
    await applicant.signsAtProvider();

    await applicant.expectSessionOver();
    expect(new URL(page.url()).search).toBe('');
    // The lender's server learns of the signature only on the return, as when the provider's own message is late.
    if (ending === 'by time') await sandbox.setStep({ uuid, step: 'signing_init_success' });
    await logsInToLoan(applicant, iin);

    expect(calls.filter((call) => call === REDIRECT)).toHaveLength(1);
    expect(await sandbox.registrations()).toMatchObject([{ uuid, step_name: 'personal_cabinet' }]);
    if (ending === 'by the lender') return;
    expect(calls.filter((call) => call === RESULT)).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem('signingReturn'))).toBeNull();
  });
}

test('forgets the way back after a logout elsewhere', async ({ page, sandbox, applicant }) => {
  const { uuid, iin } = await applicant.standsAt('signing_init_success');
  const calls = await goesToProvider(applicant);
  const other = await openTab(page, '/register/signing-init-wait');
  await applicant.in(other).logsOut();
  await applicant.signsAtProvider();

  await applicant.expectAt('/login');
  await applicant.expectSees('Вход и заявка');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => sessionStorage.getItem('signingReturn'))).toBeNull();
  await page.getByRole('link', { name: 'Новая заявка' }).click();
  await hydrated(page);
  // The device has deleted its key, so the face leads to the application.
  await applicant.saysWho(iin);
  await applicant.fillsPersonal();
  await applicant.fillsPassport();
  await applicant.passesPhoto();
  await applicant.expectAt('/register/lk');
  expect(calls).toEqual([REDIRECT]);
  expect(await sandbox.registrations()).toMatchObject([{ uuid, step_name: 'personal_cabinet' }]);
});

test('passes no result on when another person logs in', async ({ page, sandbox, applicant }) => {
  await applicant.standsAt('signing_init_success');
  const calls = await goesToProvider(applicant);
  await outlastSession(page, sandbox);
  await applicant.signsAtProvider();
  await applicant.expectAt('/login');
  const brother = await applicant.standsAt('signing_init_success', { iin: iinOf('declined') });
  await applicant.expectSees('Документы готовы к подписанию');
  await applicant.expectAt('/register/signing-init-wait');
  expect(calls).toEqual([REDIRECT]);
  expect(await sandbox.registrations()).toContainEqual(
    expect.objectContaining({ uuid: brother.uuid, step_name: 'signing_init_success' }),
  );
});
