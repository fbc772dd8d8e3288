import { open, reload } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { nameDocumentsAsInSafari } from '../namedAsInSafari.ts';
import { expect, expectSent, land, storedUtm, test } from './utmJourney.ts';

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
