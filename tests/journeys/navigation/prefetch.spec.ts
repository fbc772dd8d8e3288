import { expect, open, test } from '../fixtures.ts';

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
