import { PHONE } from '../../persons.ts';
import type { SandboxControl } from '../../sandbox/sandboxControl.ts';
import type { Applicant } from '../applicant.ts';
import {
  expectFault,
  goOffline,
  goOnline,
  newTab,
  open,
  openTab,
  reload,
  tokenOf,
} from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const ADDRESS = '**/rest/registration/address';

// A page requests its step at any time. A request that is running at the end is not part of the journey.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Passes the photo in a page that receives neither the step nor a new token until the test lets them pass. */
async function passesPhotoUnheard(applicant: Applicant): Promise<{
  readonly letStepPass: () => void;
  readonly letTokensPass: () => void;
}> {
  const { page } = applicant;
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
  return {
    letStepPass,
    letTokensPass: () => {
      isTokenLost = false;
    },
  };
}

/** Identifies a session to the server. */
interface Secrets {
  readonly bearer: string;
  readonly deviceKey: string;
}

const askStep = (sandbox: SandboxControl, { bearer, deviceKey }: Secrets) =>
  fetch(`${sandbox.origin}/rest/registration/step`, {
    headers: { Authorization: `Bearer ${bearer}`, 'X-Device-Key': deviceKey },
  });

async function isRenewable(sandbox: SandboxControl, secrets: Secrets): Promise<boolean> {
  return 'bearerToken' in (await (await askStep(sandbox, secrets)).json());
}

/** Acts like another tab: takes the new token and uses it, which ends the old token. @returns the new token */
async function useRenewed(sandbox: SandboxControl, secrets: Secrets): Promise<string> {
  const { bearerToken } = await (await askStep(sandbox, secrets)).json();
  expect((await askStep(sandbox, { ...secrets, bearer: bearerToken })).status).toBe(200);
  expect((await askStep(sandbox, secrets)).status).toBe(401);
  return bearerToken;
}

/** Goes from the photo to the address in a page that still has the old token. */
async function comesToAddressUnheard(applicant: Applicant, sandbox: SandboxControl) {
  const { uuid, deviceKey } = await applicant.startAt('verigram');
  const before = await tokenOf(applicant.page);
  const secrets = { bearer: before, deviceKey };
  const { letStepPass, letTokensPass } = await passesPhotoUnheard(applicant);
  await expect.poll(() => isRenewable(sandbox, secrets)).toBe(true);
  await sandbox.setStep({ uuid, step: 'address' });
  letStepPass();
  await applicant.expectAt('/register/address');
  return { uuid, before, secrets, letTokensPass };
}

interface SentCall {
  readonly bearer: string;
  readonly key: string;
}

test('accepts a form on its way once', async ({ page, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)/, /409 \(Conflict\)/);
  const { uuid, before, letTokensPass } = await comesToAddressUnheard(applicant, sandbox);
  await applicant.typesAddress();
  expect(await tokenOf(page)).toBe(before);

  const sent: SentCall[] = [];
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

test('accepts a form that found no network once', async ({ page, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)/, /ERR_INTERNET_DISCONNECTED/);
  const { uuid, secrets, letTokensPass } = await comesToAddressUnheard(applicant, sandbox);
  await applicant.typesAddress();

  const accepted: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/address')) accepted.push(response.status());
  });
  await goOffline(page);
  await applicant.sends();
  await expect(page.getByRole('alert').first()).toBeVisible();
  // Simulates another tab. The cookie has its new token by the time the network is back.
  const renewed = await useRenewed(sandbox, secrets);
  letTokensPass();
  await page
    .context()
    .addCookies([{ name: 'SESSION_TOKEN', value: renewed, url: sandbox.origin, sameSite: 'Lax' }]);
  await goOnline(page);

  // The page sends the form by itself, or the person presses again.
  await expect(async () => {
    if (new URL(page.url()).pathname === '/register/address') {
      await page
        .getByRole('button', { name: /^(?:Продолжить|Повторить)$/ })
        .first()
        .click({ timeout: 1_000 });
    }
    await expect(page).toHaveURL(/\/register\/employment$/, { timeout: 2_000 });
  }).toPass();
  expect(accepted.filter((status) => status === 200)).toEqual([200]);
  expect(await tokenOf(page)).toBe(renewed);
  expect(await sandbox.registrations()).toMatchObject([
    { uuid, step_name: 'employment', data: { street: 'Абая' } },
  ]);
});

test('goes on with an open socket and a new token', async ({ page, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)/);
  const { uuid } = await applicant.startAt('verigram');
  const opened: string[] = [];
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    opened.push(socket.url());
    socket.on('framereceived', ({ payload }) => void frames.push(payload.toString()));
  });
  await open(page, '/register/photo');
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  const [earlier = ''] = opened;
  expect(earlier).toMatch(/access_?token=/i);
  const before = await tokenOf(page);
  await applicant.passesPhoto();
  await applicant.expectReview();
  await expect.poll(() => tokenOf(page)).not.toBe(before);
  await expect(async () => {
    await sandbox.setStep({ uuid, step: 'made_up_tomorrow', push_only: true });
    expect(frames.join('\n')).toContain('made_up_tomorrow');
  }).toPass();

  /**
   * Opens a socket at an address that the page has used. @returns the first message, whose action is a number of Ably's
   * protocol
   */
  const answerTo = (address: string) =>
    page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(url);
          socket.onmessage = ({ data }) => {
            resolve(String(data));
            socket.close();
          };
          socket.onclose = () => resolve('closed');
        }),
      address,
    );
  const newest = opened.at(-1) ?? '';
  expect(newest).not.toBe(earlier);
  expect(await answerTo(newest)).toContain('"action":4');
  expect(await answerTo(earlier)).not.toContain('"action":4');
});

test('goes on in two tabs after a login', async ({ page, context, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)|ERR_EMPTY_RESPONSE|ERR_FAILED/);
  await applicant.takesRunningLoan();
  const before = await tokenOf(page);
  const { document_token: code = '' } = await sandbox.newestSms(PHONE);
  await page.goto('about:blank');
  await context.clearCookies({ name: 'SESSION_TOKEN' });
  await open(page, '/login/code');
  const tab = await openTab(page, '/login');
  const tokens: string[] = [];
  await page.route('**/rest/auth', async (route) => {
    const response = await route.fetch();
    tokens.push((await response.json()).bearerToken);
    return tokens.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await applicant.signsIn(code);
  await applicant.press('Повторить');
  for (const each of [page, tab]) await applicant.in(each).expectAt('/register/lk');
  await expect(tab.getByText('Следующий платёж').first()).toBeVisible();
  const renewed = await tokenOf(page);
  expect(tokens).toEqual([expect.any(String), renewed]);
  expect(renewed).not.toBe(before);
});

test('ends a new token by a queued logout', async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/, /401 \(Unauthorized\)/);
  const { before, secrets } = await comesToAddressUnheard(applicant, sandbox);
  await applicant.expectSees('Адрес');
  await goOffline(page);
  await applicant.leaves();
  await expect.poll(() => tokenOf(page)).toBe('');
  const { bearerToken: renewed } = await (await askStep(sandbox, secrets)).json();
  expect(renewed).not.toBe(before);
  await goOnline(page);
  // The next page delivers the logout, because without a worker the page of the logout may lack the code for this. Use
  // another tab, because a page whose code is missing reloads when the network is back, and would abort a navigation.
  expectFault(/Failed to fetch dynamically imported module/);
  const next = await newTab(page);
  await next.goto('/');
  // Check the old token first. A request with the new token would be its first use, which ends the old token.
  await expect.poll(async () => (await askStep(sandbox, secrets)).status).toBe(401);
  expect((await askStep(sandbox, { ...secrets, bearer: renewed })).status).toBe(401);
});
