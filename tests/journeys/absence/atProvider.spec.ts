import type { Page } from '@playwright/test';
import { iinOf } from '../../persons.ts';
import type { Applicant } from '../applicant.ts';
import { expectFault, openTab } from '../fixtures.ts';
import { expect, type TestSandbox, test } from '../sandbox.ts';

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

/** Lets the time of a session pass on the server and in the browser, which then deletes the session's cookie. */
async function outlastSession(page: Page, sandbox: TestSandbox): Promise<void> {
  await sandbox.forward(SESSION_S + 60);
  await page.context().clearCookies({ name: 'SESSION_TOKEN' });
}

test('signs the loan once when the session ended by time at the provider', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  const { uuid, iin } = await applicant.standsAt('signing_init_success');
  const calls = await goesToProvider(applicant);
  await outlastSession(page, sandbox);
  await applicant.signsAtProvider();

  await applicant.expectSessionOver();
  expect(new URL(page.url()).search).toBe('');
  // The lender's server learns of the signature only on the return, as when the provider's own message is late.
  await sandbox.setStep({ uuid, step: 'signing_init_success' });
  await applicant.resumes(iin);
  await applicant.passesPhoto();
  await applicant.expectAt('/register/lk');
  await applicant.expectSees('Личный кабинет');
  expect(calls.filter((call) => call === REDIRECT)).toHaveLength(1);
  expect(calls.filter((call) => call === RESULT)).toHaveLength(1);
  expect(await sandbox.registrations()).toMatchObject([{ uuid, step_name: 'personal_cabinet' }]);
  expect(await page.evaluate(() => sessionStorage.getItem('signingReturn'))).toBeNull();
});

test('forgets the way back after a logout elsewhere', async ({ page, sandbox, applicant }) => {
  const { uuid } = await applicant.standsAt('signing_init_success');
  const calls = await goesToProvider(applicant);
  const other = await openTab(page, '/register/signing-init-wait');
  await applicant.in(other).logsOut();
  await applicant.signsAtProvider();

  await applicant.expectAt('/login');
  await applicant.expectSees('Вход и заявка');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => sessionStorage.getItem('signingReturn'))).toBeNull();
  expect(calls).toEqual([REDIRECT]);
  expect(await sandbox.registrations()).toMatchObject([{ uuid, step_name: 'personal_cabinet' }]);
});

test('passes no result on when another person logs in', async ({ page, sandbox, applicant }) => {
  await applicant.standsAt('signing_init_success');
  const calls = await goesToProvider(applicant);
  await outlastSession(page, sandbox);
  await applicant.signsAtProvider();
  await applicant.expectAt('/login');
  // A login page that opens meanwhile would find the cookie before its device key, and would end the session as stale.
  await applicant.expectSees('Вход и заявка');
  const brother = await applicant.standsAt('signing_init_success', { iin: iinOf('declined') });
  await applicant.expectSees('Документы готовы к подписанию');
  await applicant.expectAt('/register/signing-init-wait');
  expect(calls).toEqual([REDIRECT]);
  expect(await sandbox.registrations()).toContainEqual(
    expect.objectContaining({ uuid: brother.uuid, step_name: 'signing_init_success' }),
  );
});
