import { expectFault } from '../fixtures.ts';
import { countLoads, loseChunks, moveInApplication } from '../newVersion.ts';
import { firstBuild } from '../ownHost.ts';
import { expect, expectVersion, openApp, test } from './updatedApp.ts';

test('reloads once when code is gone from everywhere', async ({ page, host, nextBuild }) => {
  // The host answers the style sheet of the old version with 404, for which Chromium has its own message.
  expectFault(/status of 404|dynamically imported module|Refused to apply style/);
  await openApp(page, host);
  await loseChunks(page);
  host.serve(nextBuild);
  host.requests.length = 0;
  await page.getByRole('link', { name: /на главную/ }).click();
  await expect(page.locator('.slider')).toBeVisible();
  await expectVersion(page, 'second');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(host.requests.filter((line) => line === 'GET /')).toHaveLength(1);
  // The code after idle is loaded too, so that no request is running when the host stops.
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
});

test('says that code is missing when offline', async ({ page, host }) => {
  expectFault(/ERR_|dynamically imported module|status of 404/);
  await openApp(page, host, '/login');
  await loseChunks(page);
  await host.stop();
  const loads = countLoads(page);
  await moveInApplication(page, '/register/lk');
  await expect(page.getByText('Страница ещё не загружена на это устройство')).toBeVisible();
  expect(loads()).toBe(0);

  await host.start();
  host.serve(firstBuild);
  await page.getByRole('link', { name: 'Открыть ещё раз' }).click();
  // No session exists, so the guard leads to the login.
  await expect(page).toHaveURL(/\/login/);
});
