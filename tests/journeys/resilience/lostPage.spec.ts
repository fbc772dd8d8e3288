import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { moveInApplication } from '../newVersion.ts';
import { expect, test } from '../sandbox.ts';

test('opens a lost page with the network', { tag: '@core' }, async ({ page, sandbox }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  // The network is lost before the browser is idle, so the code after idle is not loaded and cannot notice the return.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => held.push(work),
      becomeIdle: () => {
        for (const work of held.splice(0)) work();
      },
    });
  });
  await open(page, `${sandbox.origin}/login`);
  await page.waitForLoadState('load');
  await goOffline(page);
  await page.evaluate(() => Reflect.get(window, 'becomeIdle')());
  await moveInApplication(page, '/register/lk');
  await expect(page.getByText('Страница ещё не загружена на это устройство')).toBeVisible();

  await goOnline(page);
  // No session exists, so the guard leads to the login.
  await expect(page).toHaveURL(/\/login/);
});
