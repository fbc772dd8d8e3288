import { controlled, keptPaths, keptPathsWith } from '../controlled.ts';
import { newTab } from '../fixtures.ts';
import { announcement, countLoads, newVersionFound, TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { openNotice, strip } from '../notices.ts';
import { secondPhone } from '../secondBuild.ts';
import { button, expect, expectVersion, findUpdate, openApp, test } from './updatedApp.ts';

test.describe.configure({ timeout: 2 * TAKEOVER_TIMEOUT_MS });

test('updates when the visitor presses «Обновить»', { tag: '@core' }, async ({
  page,
  host,
  nextBuild,
}) => {
  await openApp(page, host, '/');
  const before = await keptPaths(page);
  const loads = countLoads(page);
  await findUpdate(page, host, nextBuild);
  expect(loads()).toBe(0);
  const fetched = await keptPathsWith(page, secondPhone);
  expect(fetched).toContain('/kept-pages/ru/about.html');
  expect(fetched).toContain('/kept-pages/kk/about.html');
  await page.getByRole('radio', { name: '24 мес' }).check();
  await expect(page).toHaveURL(/product=24_month/);
  const address = page.url();

  await button(page, 'Обновить').click();
  await expect(strip(page)).toContainText('Обновляем. Страница откроется заново сама.');
  await expect(announcement(page)).toHaveCount(0);
  await expectVersion(page, 'second');
  expect(loads()).toBe(1);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('radio', { name: '24 мес' })).toBeChecked();

  // All files are replaced.
  await controlled(page);
  const after = await keptPaths(page);
  expect(new Set(after).size).toBe(after.length);
  const withoutHashes = (paths: readonly string[]) =>
    paths.map((path) => path.replace(/-[\w-]{8}\.(?:js|css)$/, '')).sort();
  expect(withoutHashes(after)).toEqual(withoutHashes(before));
  expect(after.some((path) => path.startsWith('/assets/') && !before.includes(path))).toBe(true);
});

test('takes a new version at the next opening', async ({ page, host, nextBuild }) => {
  await openApp(page, host);
  await findUpdate(page, host, nextBuild);
  await button(page, 'Позже').click();
  await expect(announcement(page)).toHaveCount(0);
  await expectVersion(page, 'first');
  const context = page.context();
  await page.close();
  const reopened = await context.newPage();
  const loads = countLoads(reopened);
  const opened = await reopened.goto(`${host.origin}/about`);
  // Chromium activates a waiting version when the last page closes, or the reopened page activates it and reloads. Querying
  // the page would count as the visitor's input, after which the page asks before an update. So check its document and its
  // loads.
  const isSecond = (await opened?.text())?.includes(secondPhone);
  if (!isSecond) await expect.poll(loads, { timeout: TAKEOVER_TIMEOUT_MS }).toBeGreaterThan(1);
  await expectVersion(reopened, 'second');
});

test('updates both tabs when the app is reopened', async ({ page, host, nextBuild }) => {
  await openApp(page, host);
  await findUpdate(page, host, nextBuild);
  await button(page, 'Позже').click();
  const loads = countLoads(page);
  const second = await page.context().newPage();
  await second.goto(`${host.origin}/help`);
  // Check the first tab first, because querying the second tab would count as the visitor's input.
  await expectVersion(page, 'second');
  await expectVersion(second, 'second');
  expect(loads()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('updates both tabs by a press in one', async ({ page, host, nextBuild }) => {
  await openApp(page, host);
  const second = await newTab(page);
  await openApp(second, host, '/help');
  await findUpdate(page, host, nextBuild);
  await newVersionFound(second);
  await openNotice(second);
  const loads = [countLoads(page), countLoads(second)];
  await button(second, 'Обновить').click();
  await expectVersion(page, 'second');
  await expectVersion(second, 'second');
  expect(loads.map((count) => count())).toEqual([1, 1]);
});
