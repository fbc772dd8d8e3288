import type { Page } from '@playwright/test';
import { RESIDENT_IIN } from '../../persons.ts';
import { expectFault } from '../fixtures.ts';
import { expect, hydrated, test } from '../sandbox.ts';

/** Collects the device keys in the calls of a page. Null for a call of the registration without a key. */
function keysOf(page: Page): Set<string | null> {
  const keys = new Set<string | null>();
  page.on('request', (request) => {
    if (!request.url().includes('/rest/registration/')) return;
    keys.add(request.headers()['x-device-key'] ?? null);
  });
  return keys;
}

test('opens nothing with a planted token, and shows the token’s owner no data of the loan', {
  tag: '@core',
}, async ({ page, context, sandbox, applicant }) => {
  expectFault(/409 \(Conflict\)|401 \(Unauthorized\)/);
  const attacker = await sandbox.begin({ iin: RESIDENT_IIN, visitor: crypto.randomUUID() });
  await context.addCookies([
    { name: 'SESSION_TOKEN', value: attacker.bearerToken, url: sandbox.origin },
  ]);
  const keys = keysOf(page);
  await page.goto('/register/personal');
  await applicant.expectAt('/login/iin');
  await hydrated(page);
  await applicant.saysWho();
  await applicant.fillsPersonal();
  await applicant.fillsPassport();
  await applicant.passesPhoto();
  await applicant.expectReview('Сәрсенбаева');
  const { uuid } = await sandbox.newestRegistration();
  expect(uuid).not.toBe(attacker.uuid);
  // The calls with the planted token have no key.
  expect([...keys].filter((key) => key !== null)).toHaveLength(1);

  // The opening ended the session of the token that came with it.
  const headers = {
    Authorization: `Bearer ${attacker.bearerToken}`,
    'X-Device-Key': attacker.deviceKey,
  };
  const step = await fetch(`${sandbox.origin}/rest/registration/step`, { headers });
  expect(await step.json()).toMatchObject({ code: 'AUTHORIZATION_TOKEN_REQUIRED' });
});
