import { nameOnDevice, storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expect, test } from '../sandbox.ts';

test('goes on in the same browser', { tag: '@core' }, async ({ page, applicant }) => {
  await applicant.comesToPassport();
  await page.goto('/login/iin');
  await applicant.press('Продолжить заявку');
  await applicant.expectAt('/register/passport');
});

test('forgets all at a logout', { tag: '@core' }, async ({ page, context, sandbox, applicant }) => {
  await applicant.comesToCabinet();
  const { uuid } = await sandbox.newestRegistration();
  const names = async () => (await storedOnDevice(page)).names.join();
  expect(await names()).toContain(nameOnDevice(uuid));
  await applicant.logsOut();

  const cookies = (await context.cookies()).map(({ name }) => name).sort();
  expect(cookies).not.toContain('SESSION_TOKEN');
  expect(cookies).not.toContain('REFRESH_TOKEN');
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  }));
  await expect.poll(names).not.toContain(nameOnDevice(uuid));
  expect(kept.local).not.toContain('lastStep');
  expect(kept.session).not.toContain('signingReturn');
  expect(kept.texts).not.toMatch(/871008401427|Сәрсенбаева|012345678|7011234567/);

  await page.goto('/register/lk');
  await applicant.expectAt('/login');
});
