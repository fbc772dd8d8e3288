import { expect, expectFault, hydrated, open, test } from '../fixtures.ts';
import { brand } from '../lender.ts';

test.describe('a search engine', () => {
  test('reads lender and loans under a strict policy', async ({ page }) => {
    // A violation of the policy would be an error on the console, which fails the test.
    const answer = await page.goto('/?lang=ru');
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
    await hydrated(page);
    const data = page.locator('script[type="application/ld+json"]');
    const { '@graph': graph } = JSON.parse((await data.textContent()) ?? '');
    expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'Organization',
      'LoanOrCredit',
      'LoanOrCredit',
    ]);
    await expect(page.locator('main [itemtype="https://schema.org/FAQPage"]')).toHaveCount(1);
  });

  test('finds every page by the sitemap', { tag: '@core' }, async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toContain('xml');
    const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address),
    );
    expect(addresses.length).toBeGreaterThanOrEqual(36);
    expect(addresses.filter(({ pathname }) => /^\/(login|register)/.test(pathname))).toEqual([]);
    for (const { pathname, search } of addresses) {
      expect((await request.get(`${pathname}${search}`)).status(), pathname).toBe(200);
    }
  });
});

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

test('a small phone shows the button of the calculator without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/?lang=ru');
  await expect(page.locator('.calculator__apply').getByRole('link')).toBeInViewport({ ratio: 1 });
});
