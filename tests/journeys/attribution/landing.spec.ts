import { controlled } from '../controlled.ts';
import { expectFault, goOffline, goOnline, open, reload } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { nameDocumentsAsInSafari } from '../namedAsInSafari.ts';
import { announced } from '../notices.ts';
import { expect, expectSent, expectWaiting, land, SOON_MS, storedUtm, test } from './utmJourney.ts';

const YEAR_S = 365 * 86_400;

test('keeps the campaign over calculations, reloads, signing and plain visits', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  await land(page, 'bank');
  const kept = await storedUtm(page);
  const read = () =>
    expect.poll(() => page.evaluate(() => sessionStorage.getItem('landingRead'))).toBe('1');

  await page.getByRole('radio', { name: '24 мес' }).check();
  await expect(page).toHaveURL(/utm_source=bank.*product=24_month/);
  await reload(page);
  // Every document reads its address again, as if it were the first document of a tab.
  await page.addInitScript(() => sessionStorage.removeItem('landingRead'));
  for (const address of ['/?amount=100000&product=6_month&method=equal', '/about?lang=ru']) {
    await page.goto(address);
    await read();
    expect(await storedUtm(page), address).toEqual(kept);
  }
  // Without a session this page leads to /login, which sends the record. The record must not contain the address of the
  // return.
  await page.goto('/register/signing-waiting-results?state=x&code=y');
  await expectSent(page);
  const posts = await sandbox.utmPosts();
  expect(posts.map(({ body }) => body.utms)).toEqual([[kept.current]]);
});

test('reads the landing although the calculator has replaced the address', async ({
  page,
  sandbox,
}) => {
  expect(sandbox.origin).toBeTruthy();
  const marker = '<img src=x onerror=fail>';
  const query = `utm_source=bank&utm_term=${encodeURIComponent(marker)}&utm_content=%E7%E0%E9%EC`;
  // The address loses its query before the scripts after idle run.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => history.replaceState(null, '', '/?amount=5'));
  });
  await page.goto(`/?${query}`, { referer: 'https://news.example/loans?reader=1' });
  await expect.poll(async () => (await storedUtm(page)).current).not.toBeNull();
  expect((await storedUtm(page)).current).toEqual({
    utm_source: 'bank',
    utm_term: marker,
    utm_content: '%E7%E0%E9%EC',
    utm_timestamp: expect.any(Number),
  });
  expect(await page.evaluate(() => localStorage.getItem('primaryReferrer'))).toMatch(
    /^https:\/\/news\.example\/(?:loans)?$/,
  );
  expect(await page.content()).not.toContain('onerror=fail');
});

test('reads a campaign when the browser reports the worker’s file instead of the address', async ({
  page,
}) => {
  await nameDocumentsAsInSafari(page);
  await land(page, 'bank');
  expect((await storedUtm(page)).current).toMatchObject({ utm_source: 'bank' });
});

test('renews the visitor id at each visit, and restores it from any copy', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto('/about');
  const cookie = async (name: string) =>
    (await context.cookies(sandbox.origin)).find((one) => one.name === name);
  await expect.poll(() => cookie('DEVICE_GUID')).toBeTruthy();
  const uid = (await cookie('uid'))?.value ?? '';
  expect(uid).toMatch(/^[0-9a-f-]{36}$/);

  await context.clearCookies({ name: 'uid' });
  await page.evaluate(() => sessionStorage.removeItem('uid'));
  const written: string[] = [];
  await page.exposeFunction('tellCookie', (text: string) => void written.push(text));
  await page.addInitScript(() => {
    const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookies?.get?.call(document),
      set: (text: string) => {
        cookies?.set?.call(document, text);
        Reflect.get(window, 'tellCookie')(text);
      },
    });
  });
  await page.goto('/help');
  await expect.poll(() => written.some((text) => text.startsWith('DEVICE_GUID='))).toBe(true);
  expect(written).toContain(`uid=${uid}; path=/; max-age=${5 * YEAR_S}; SameSite=Lax`);
  expect((await cookie('uid'))?.value).toBe(uid);
});

test('keeps focus and typing when the path is navigated again after the post', async ({
  page,
  sandbox,
}) => {
  await land(page, 'bank');
  const release = await holdCall(page, '/rest/utm/apply/bulk');
  const asked = page.waitForRequest('**/rest/utm/apply/bulk');
  await open(page, '/login/iin?amount=100000');
  await asked;
  const before = await page.evaluate(() => history.state?.key ?? null);
  const field = page.getByLabel('ИИН', { exact: true });
  await field.pressSequentially('871008');
  release();
  await expectSent(page);
  await expect.poll(() => page.evaluate(() => history.state?.key ?? null)).not.toBe(before);
  await expect(field).toHaveValue(/^87\s?10\s?08/);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/login\/iin\?amount=100000$/);
  await field.pressSequentially('401427');
  await expect(field).toHaveValue(/401427$|4014\s?27$/);
  expect(await sandbox.utmPosts()).toHaveLength(1);
});

test('waits for the step answer before the post when there is a session', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/status of 503/);
  await land(page, 'bank');
  await sandbox.fail({ match: '/rest/registration/step', status: 503, times: 100 });
  await applicant.standsAt('personal');
  await expect(announced(page, /^Сервис не сказал/)).toBeVisible();
  expect((await storedUtm(page)).current).toMatchObject({ utm_source: 'bank' });
  expect(await sandbox.utmPosts()).toEqual([]);
  // Leave the page, which would call again by itself and repeat its post after the reload.
  const address = page.url();
  await page.goto('about:blank');
  await sandbox.clearFaults();
  await page.goto(address);
  await expectSent(page);
  expect(await sandbox.utmPosts()).toHaveLength(1);
});

test('posts one record with page and first referrer by the old mechanism', async ({
  page,
  sandbox,
  nextBuild,
}) => {
  await sandbox.publish(nextBuild);
  await page.goto('/?utm_source=bank&amount=100000', { referer: 'https://news.example/' });
  await expect.poll(async () => (await storedUtm(page)).current).not.toBeNull();
  await page.goto('/login?utm_source=bank&amount=100000&x=1');
  await expectSent(page);
  const [post, ...others] = await sandbox.utmPosts();
  expect(others).toEqual([]);
  expect(post?.path).toBe('/rest/utm/apply');
  expect(post?.body).toMatchObject({ utm_source: 'bank', referer: 'https://news.example/' });
  expect(post?.body.page).toMatch(/\/login\?utm_source=bank/);
  expect(post?.body.page).not.toContain('amount');
});

test('revokes the token of an offline logout when the network is back', async ({
  page,
  context,
  sandbox,
  applicant,
}) => {
  await applicant.standsAt('personal_cabinet');
  await applicant.expectSees('Личный кабинет');
  const token = (await context.cookies()).find(({ name }) => name === 'SESSION_TOKEN')?.value;
  const isAlive = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${sandbox.origin}/rest/registration/step`, { headers })).ok;
  };
  await expectSent(page);
  await controlled(page);
  await goOffline(page);
  await applicant.leaves();
  await expectWaiting(page, 1);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('SESSION_TOKEN');
  expect(await isAlive()).toBe(true);
  await goOnline(page);
  await expect.poll(isAlive, { timeout: SOON_MS }).toBe(false);
  await expectWaiting(page, 0);
  // The bucket of the tokens is deleted with its last token.
  const buckets = () => page.evaluate(async () => (await navigator.storageBuckets?.keys()) ?? []);
  await expect.poll(buckets).not.toContain('revocations');
});
