import { expect, it } from '../harness/test.ts';

const STEP = '/rest/registration/step';

it('asks for the step when the network returns', async ({ page, sandbox, applicant }) => {
  page.expectFault(/ERR_INTERNET_DISCONNECTED/);
  const { uuid } = await applicant.standsAt('personal');
  await page.setOffline(true);
  await sandbox.setStep({ uuid, step: 'passport' });
  const before = page.network.sentTo(STEP).length;
  await page.setOffline(false);
  // No timer has fired in between: the pauses are 5 and 10 s.
  expect(page.network.sentTo(STEP).length).toBeGreaterThan(before);
  await applicant.expectAt('/register/passport');
});
