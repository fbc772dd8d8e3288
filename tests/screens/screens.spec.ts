import { expect, test } from '@playwright/test';
import { addressIn, builtPages } from './builtPages.ts';
import { expectSoundScreen } from './expectSoundScreen.ts';
import { openPage } from './openPage.ts';
import { allLooks, lookName } from './screenshots.ts';
import { showAsInstalled } from './showAsInstalled.ts';

for (const built of builtPages) {
  for (const look of allLooks) {
    test(`${built.path} is sound: ${lookName(look)}`, async ({ page }) => {
      await openPage(page, built, look);
      await expectSoundScreen(page, look, built.name);
    });
  }
}

for (const built of builtPages.filter(({ isGuarded }) => isGuarded)) {
  test(`${built.path} leads to the login when there is no session`, async ({ page }) => {
    await page.goto(addressIn(built, 'ru'));
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** States of the home page that appear only after input. */
const states: readonly { name: string; query?: string; open: readonly string[] }[] = [
  { name: 'index+schedule', open: ['schedule'] },
  { name: 'index+comparison', open: ['comparison'] },
  { name: 'index+early', open: ['early'] },
  { name: 'index+short', query: '&amount=150000&product=21_days', open: ['schedule', 'early'] },
  { name: 'index+large', query: '&amount=1000000&product=60_month&method=equal', open: [] },
];

for (const { name, query = '', open } of states) {
  for (const look of allLooks) {
    test(`${name} is sound: ${lookName(look)}`, async ({ page }) => {
      const home = builtPages.find(({ path }) => path === '/');
      if (!home) throw new Error('The build has no home page');
      const address = `${home.path}?lang=${look.language}${query}`;
      await openPage(page, { ...home, path: '/' }, look);
      await page.goto(address);
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      for (const part of open) {
        const content = page.locator(`.details__content--${part}`);
        await page.locator('details', { has: content }).locator('summary').click();
        await expect(content.locator('.skeleton, .loading-page')).toHaveCount(0);
        await expect(content).not.toBeEmpty();
      }
      if (look.isInstalled) await showAsInstalled(page);
      await expectSoundScreen(page, look, name);
    });
  }
}
