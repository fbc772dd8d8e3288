import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('opens a lost page with the network', { tag: '@core' }, async ({ page, sandbox }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  // The network goes before the browser is idle, so nothing of what comes after idle is there to hear of its return.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => held.push(work),
      becomeIdle: () => {
        for (const work of held.splice(0)) work();
      },
    });
  });
  await open(page, `${sandbox.origin}/`);
  await page.waitForLoadState('load');
  await goOffline(page);
  await page.evaluate(() => Reflect.get(window, 'becomeIdle')());
  await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
  await expect(page.getByText('Страница ещё не загружена на это устройство')).toBeVisible();

  await goOnline(page);
  await expect(page.getByRole('heading', { level: 1, name: 'О нас' })).toBeVisible();
});
