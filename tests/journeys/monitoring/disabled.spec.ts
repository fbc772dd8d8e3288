import { test as base, expect, expectFault, open } from '../fixtures.ts';
import { startConfiguredHost } from './configuredHost.ts';

const test = base.extend({ serviceWorkers: 'block' });

test('neither loads nor sends anything when monitoring is disabled', async ({ page }) => {
  expectFault(/404 \(Not Found\)|UTM was not sent/);
  const host = await startConfiguredHost('monitoring:{', 'monitoring:null,was:{');
  try {
    const rule = page.waitForResponse(/\/rest\/route-rules$/);
    await open(page, `${host.origin}/about`);
    // The code after idle asks for the rule, and then starts monitoring, whose code would be under way before this request.
    await rule;
    await page.evaluate(() => fetch('/health'));
    expect(host.paths).toContain('/health');
    expect(host.paths.filter((path) => /watch|startFaro|tracing|played/.test(path))).toEqual([]);
  } finally {
    // Leave the page, because requests that are still running are not part of this journey.
    await page.goto('about:blank');
    await host.stop();
  }
});
