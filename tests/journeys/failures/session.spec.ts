import { expectFault, tokenOf } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('returns after a revoked session', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  expectFault(/status of 401/);
  const { uuid, iin, loseSession } = await applicant.standsAt('personal');
  await applicant.typesPersonal();
  // End the session while the form is being sent. The page would notice an earlier end at its next call, and the form could
  // be gone before it is sent.
  let isFirst = true;
  await page.route('**/rest/registration/personal', async (route) => {
    if (isFirst) await loseSession();
    isFirst = false;
    await route.fallback();
  });
  await applicant.sends();
  await applicant.expectSessionOver();
  expect(await tokenOf(page)).toBe('');
  await applicant.resumes(iin);
  await expect(page).toHaveURL(/\/register\/personal$/);
  const registrations = await sandbox.registrations();
  expect(registrations.map((registration) => registration.uuid)).toEqual([uuid]);
});
