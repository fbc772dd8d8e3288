import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('leads from an old address to its page', { tag: '@core' }, async ({ page, sandbox }) => {
  expectFault(/404 \(Not Found\)/);
  await page.goto(`${sandbox.origin}/old-about?utm_source=a`);
  await expect(page).toHaveURL(`${sandbox.origin}/about?utm_source=a`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  // The old address is not in the history.
  await expect(page).toHaveURL('about:blank');
});
