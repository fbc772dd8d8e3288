import { devices, type Page } from '@playwright/test';
import { inOwnProfile } from './browser.ts';
import { open, watch } from './fixtures.ts';
import { expect, test } from './ownHost.ts';

const row = (page: Page) => page.locator('.install-row');
const install = (page: Page) => row(page).getByRole('link', { name: 'Установить' });

/**
 * Simulates Chromium's event, which Playwright's usual (incognito) contexts never fire. The last test uses the browser's own
 * event.
 */
async function fakeOffer(
  page: Page,
  outcome: 'accepted' | 'dismissed' = 'accepted',
): Promise<void> {
  await page.addInitScript((outcome) => {
    window.addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        document.documentElement.setAttribute('data-test-prompted', 'yes');
        return { outcome };
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
      document.documentElement.setAttribute('data-test-kept', String(event.defaultPrevented));
    });
  }, outcome);
}

test('opens the dialog of the browser, then hides', { tag: '@core' }, async ({ page, host }) => {
  await fakeOffer(page);
  await open(page, `${host.origin}/`);
  await expect(page.locator('html')).toHaveAttribute('data-test-kept', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-test-prompted');
  await install(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-test-prompted', 'yes');
  await expect(row(page)).toBeHidden();
});

test('hides the offer for 30 days when a visitor declines', async ({ page, host }) => {
  await open(page, `${host.origin}/`);
  await row(page).getByRole('button', { name: 'Не сейчас' }).click();
  await expect(row(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('installDeclinedAt'))).toMatch(/^\d{13}$/);
  await open(page, `${host.origin}/`);
  await expect(row(page)).toBeHidden();

  await page.evaluate(
    (at) => localStorage.setItem('installDeclinedAt', String(at)),
    Date.now() - 31 * 86_400_000,
  );
  await open(page, `${host.origin}/`);
  await expect(row(page)).toBeVisible();
});

test('shifts no layout when the browser offers an installation', async ({ page, host }) => {
  await open(page, `${host.origin}/`);
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        // Skip the content of closed parts, which may be laid out later.
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect().y),
    );
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeEnabled();
  const before = await boxes();
  const isKept = await page.evaluate(async () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => ({}) }));
    // Changes by the event are laid out in the next frame and painted before the frame after it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return event.defaultPrevented;
  });
  expect(isKept).toBe(true);
  expect(await boxes()).toEqual(before);
});

test.describe('on an iPhone', () => {
  const { userAgent = '', viewport = null } = devices['iPhone 15'] ?? {};
  test.use({ userAgent, viewport, hasTouch: true });

  test('leads from the menu to the answer for the device', async ({ page, host }) => {
    await open(page, `${host.origin}/`);
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Установить' }).click();
    await expect(page).toHaveURL(/\/help#install$/);
    const link = page.locator('main').getByRole('link', { name: 'Установить', exact: true });
    await expect(link).toHaveAttribute('href', '#install-ios');
    await link.click();
    const steps = page.locator('#install-ios');
    await expect(steps).toHaveAttribute('open', '');
    await expect(steps.getByRole('heading')).toHaveText([
      /Поделиться/,
      /на экран «Домой»/,
      /Добавить/,
    ]);
    // Each step that asks to find something on the screen has a picture.
    await expect(steps.locator('svg')).toHaveCount(2);
  });
});

test('meets Chromium’s criteria for its own offer', async ({ host }) => {
  await inOwnProfile(async (context) => {
    const page = context.pages()[0] ?? (await context.newPage());
    watch(page);
    await open(page, `${host.origin}/`);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await expect(install(page)).toBeVisible();
  });
});
