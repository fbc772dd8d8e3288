import type { Page } from '@playwright/test';
import { expect, idle, open, test } from '../fixtures.ts';

test('prefetches visible links to documents, and the application only on intent', {
  tag: '@core',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/about?lang=ru');
  const link = page.locator('main a[href="/how-to-take"]').first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('/how-to-take');
  expect(asked.filter((path) => path.startsWith('/login'))).toEqual([]);
  await page.locator('.header__menu-button').click();
  await page.locator('#site-menu a[href="/login/code"]').focus();
  await expect.poll(() => asked).toContain('/login/code');
});

/** Returns how the browser got the document of the page: `navigational-prefetch` means without a request. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    // TypeScript's library lacks the property.
    return entry && 'deliveryType' in entry ? entry.deliveryType : null;
  });

const requestFor = (page: Page, start: string) =>
  page.waitForResponse((response) => response.url().includes(start)).then((it) => it.finished());

test('opens a document without a request when its link was in view', async ({ page }) => {
  await open(page, '/about?lang=ru');
  const link = page.locator('main a[href="/how-to-take"]').first();
  const prefetched = requestFor(page, '/how-to-take');
  await link.scrollIntoViewIfNeeded();
  await prefetched;
  await link.click();
  await page.waitForURL('**/how-to-take');
  expect(await deliveryOf(page)).toBe('navigational-prefetch');
});

test('opens the form of an application without a request when the pointer was on the button', async ({
  page,
}) => {
  await open(page, '/?lang=ru');
  await idle(page);
  const link = page.locator('a[href^="/login/iin?"]:visible').first();
  const prefetched = requestFor(page, '/login/iin?');
  await link.hover();
  await prefetched;
  await link.click();
  await page.waitForURL('**/login/iin?*');
  expect(await deliveryOf(page)).toBe('navigational-prefetch');
});

test('fetches no form for the amounts that the slider passes after the pointer was on the button', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const forms = () => asked.filter((url) => url.includes('/login/iin?'));
  await open(page, '/?lang=ru');
  await idle(page);
  const link = page.locator('a[href^="/login/iin?"]:visible').first();
  await link.hover();
  await expect.poll(forms).toHaveLength(1);
  const slider = page.getByRole('slider').first();
  const before = await link.getAttribute('href');
  await slider.focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect(link).not.toHaveAttribute('href', before ?? '');
  // A document that is fetched after the slider's last step.
  await page.locator('a[href="/about"]:visible').first().hover();
  await expect.poll(() => asked.some((url) => url.endsWith('/about'))).toBe(true);
  expect(forms()).toHaveLength(1);
});
