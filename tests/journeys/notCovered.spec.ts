import type { Page } from '@playwright/test';
import { showAsInstalled } from '../screens/showAsInstalled.ts';
import { controlled, lastCode } from './controlled.ts';
import { goOffline, open } from './fixtures.ts';
import { comeBackLater, INSTALL_TIMEOUT_MS } from './newVersion.ts';
import { announced, covered, openNotice, pill, places, settledPlaces, strip } from './notices.ts';
import { expect, test } from './updates/updatedApp.ts';

async function expectNothingCovered(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? 700) / 2;
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    expect(await covered(page), `scrolled by ${top} px`).toEqual([]);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

const widths = [320, 360, 768, 960, 1280];

// The site's pages share a header, so they take turns with the languages.
for (const [language, path] of [
  ['kk', '/'],
  ['ru', '/about'],
  ['ru', '/login'],
  ['kk', '/login'],
] as const) {
  test(`covers nothing of ${path} at any width (${language})`, async ({
    page,
    host,
    nextBuild,
  }) => {
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 740 });
      // The row of terms snaps to the chosen chip at some changes of the layout, and keeps its place at others.
      await page.locator('.radio-field__choices').evaluateAll((rows) => {
        for (const row of rows) {
          if (row instanceof HTMLElement) row.style.scrollSnapType = 'none';
          row.scrollTo({ left: 0, behavior: 'instant' });
        }
      });
    };
    const last = lastCode(page, path === '/login' ? 'tracing' : 'startFaro');
    await open(page, `${host.origin}${path}?lang=${language}`);
    await controlled(page);
    await last;
    await expect(announced(page)).toBeAttached();
    const before = new Map<number, readonly number[]>();
    for (const width of widths) {
      await resize(width);
      before.set(width, await settledPlaces(page));
    }
    host.serve(nextBuild);
    await comeBackLater(page);
    await expect(pill(page)).toHaveClass(/notice-pill--info/, { timeout: INSTALL_TIMEOUT_MS });
    for (const width of widths) {
      await resize(width);
      await expect.poll(() => places(page), `one at ${width} px`).toEqual(before.get(width));
    }
    await goOffline(page);
    // Only the more urgent notice is shown.
    await expect(pill(page)).toHaveClass(/notice-pill--warning/);
    await expect(pill(page)).toHaveCount(1);
    for (const width of widths) {
      await resize(width);
      await expect.poll(() => places(page), `two at ${width} px`).toEqual(before.get(width));
      // One line from 360 px on; below, and in the full row of a wide window, a line for each word.
      if (width >= 360 && width < 960) expect((await pill(page).boundingBox())?.height).toBe(40);
      await expectNothingCovered(page);
    }
    await openNotice(page);
    for (const width of widths) {
      await resize(width);
      await expectNothingCovered(page);
    }
    await showAsInstalled(page);
    await expect(page.locator('.bottom-bar')).toHaveCount(path === '/login' ? 0 : 1);
    for (const width of widths) {
      await resize(width);
      if (path !== '/login' && width < 960) {
        await expect(page.locator('.bottom-bar')).toBeVisible();
      }
      await expectNothingCovered(page);
    }
  });
}

test('shows the next notice when a notice is dismissed', async ({ page, host, nextBuild }) => {
  const last = lastCode(page);
  await open(page, `${host.origin}/about`);
  await controlled(page);
  await last;
  host.serve(nextBuild);
  await comeBackLater(page);
  await expect(pill(page)).toHaveText('Новая версия', { timeout: INSTALL_TIMEOUT_MS });
  await goOffline(page);
  await expect(pill(page)).toHaveText('Нет связи');
  await openNotice(page);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(pill(page)).toHaveText('Новая версия');
  await expect(pill(page)).toBeFocused();
  await expect(strip(page)).toBeHidden();
});
