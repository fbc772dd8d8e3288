import { expect, expectFault, hydrated, open, test } from '../fixtures.ts';

for (const language of ['ru', 'kk'] as const) {
  test(`the text in ${language} is in the HTML of the server`, { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(`/?lang=${language}`);
    await hydrated(page);
    const text = page.locator('main article');
    await expect(text.locator('h2')).toHaveCount(5);
    await text.evaluate((article) => article.setAttribute('data-test', 'same text'));
    await expect(page.locator('html[data-device]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(text).toHaveAttribute('data-test', 'same text');
    await text.locator('a[href="/about#price"]').click();
    await expect(page.locator('#price')).toBeFocused();
    await expect(page.locator('#price')).toBeInViewport();
    await page.goBack();
    await expect(page.locator('main article h2')).toHaveCount(5);
  });
}

/** The primary action of pages with a single purpose. It must be visible without scrolling. */
const primaryActions = {
  '/': '.calculator__apply a',
  '/login': 'main a[href^="/login/iin"]',
  '/login/iin': 'input[name=iin]',
  '/help': '#field-query',
  '/product/max-limit': 'main a[href$="#calculator"]',
  '/no-such-page': 'main a',
} as const;

for (const language of ['ru', 'kk'] as const) {
  test(`a phone shows the primary action of a page without scrolling (${language})`, async ({
    page,
  }) => {
    expectFault(/404 \(Not Found\)/);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const [path, action] of Object.entries(primaryActions)) {
      await open(page, `${path}?lang=${language}`);
      await expect.soft(page.locator(action).first(), path).toBeInViewport({ ratio: 1 });
    }
  });
}
