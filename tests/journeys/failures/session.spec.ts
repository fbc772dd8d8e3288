import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('a session that is revoked in the middle leads to the login, and a new login back to the same step', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  expectFault(/status of 401/);
  const { uuid, iin, loseSession } = await applicant.standsAt('personal');
  await applicant.typesPersonal();
  // With the form already on its way: a session that ends before is noticed by the next question to the server, and the
  // form may be gone before it is sent.
  let isFirst = true;
  await page.route('**/rest/registration/personal', async (route) => {
    if (isFirst) await loseSession();
    isFirst = false;
    await route.fallback();
  });
  await applicant.sends();
  await applicant.expectSessionOver();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'SESSION_TOKEN' }),
  );
  await applicant.resumes(iin);
  await expect(page).toHaveURL(/\/register\/personal$/);
  const registrations = await sandbox.registrations();
  expect(registrations.map((registration) => registration.uuid)).toEqual([uuid]);
});
