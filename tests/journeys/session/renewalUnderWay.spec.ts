import type { SandboxControl } from '../../sandbox/sandboxControl.ts';
import type { Applicant } from '../applicant.ts';
import { expectFault, newTab, open, reload, tokenOf } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const ADDRESS = '**/rest/registration/address';

// A page requests its step at any time. A request that is running at the end is not part of the journey.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/**
 * Goes from the photo to the address in a page that still has the old token.
 * @returns the old token, the registration, and a function that lets answers with a new token pass
 */
async function comesToAddressUnheard(applicant: Applicant, sandbox: SandboxControl) {
  const { page } = applicant;
  const { uuid, deviceKey } = await applicant.startAt('verigram');
  const before = await tokenOf(page);
  await open(page, '/register/photo');
  const { promise: passing, resolve: letStepPass } = Promise.withResolvers<void>();
  let isTokenLost = true;
  const isAccepted = page.waitForResponse(
    (response) => response.url().endsWith('/verigram/image') && response.ok(),
  );
  await page.route('**/rest/registration/step', async (route) => {
    await passing;
    const response = await route.fetch();
    if (!isTokenLost) return route.fulfill({ response });
    const { bearerToken: _, ...answer } = await response.json();
    return route.fulfill({ response, json: answer });
  });
  // The server cuts the socket at the face. A request for the channel with the old token would reveal the new token, so
  // block it.
  await page.route('**/broadcasting/auth', () => {});
  await applicant.passesPhoto();
  await isAccepted;
  const headers = { Authorization: `Bearer ${before}`, 'X-Device-Key': deviceKey };
  const address = `${sandbox.origin}/rest/registration/step`;
  const isRenewable = async () =>
    'bearerToken' in (await (await fetch(address, { headers })).json());
  await expect.poll(isRenewable).toBe(true);
  await sandbox.setStep({ uuid, step: 'address' });
  letStepPass();
  await applicant.expectAt('/register/address');
  const letTokensPass = () => {
    isTokenLost = false;
  };
  return { uuid, before, letTokensPass };
}

test('accepts a form on its way once', async ({ page, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)/, /409 \(Conflict\)/);
  const { uuid, before, letTokensPass } = await comesToAddressUnheard(applicant, sandbox);
  await applicant.typesAddress();
  expect(await tokenOf(page)).toBe(before);

  const sent: { readonly bearer: string; readonly key: string }[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(ADDRESS, async (route) => {
    const { authorization = '', 'idempotency-key': key = '' } = await route.request().allHeaders();
    sent.push({ bearer: authorization, key });
    await released;
    await route.continue();
  });
  const isUnderWay = page.waitForRequest(ADDRESS);
  await applicant.sends();
  await isUnderWay;

  letTokensPass();
  const tab = await newTab(page);
  await tab.goto('/register/address');
  await expect.poll(() => tokenOf(page)).not.toBe(before);
  const renewed = await tokenOf(page);
  // The first use of the new token ends the old token.
  await applicant.in(tab).expectAt('/register/address');
  await reload(tab);
  release();

  for (const each of [page, tab]) await applicant.in(each).expectAt('/register/employment');
  const [first, second, ...others] = sent;
  expect(others).toEqual([]);
  expect([first?.bearer, second?.bearer]).toEqual([`Bearer ${before}`, `Bearer ${renewed}`]);
  expect(second?.key).toBe(first?.key);
  expect(await sandbox.registrations()).toMatchObject([
    { uuid, step_name: 'employment', data: { street: 'Абая' } },
  ]);
  expect(await tokenOf(page)).toBe(renewed);
});
