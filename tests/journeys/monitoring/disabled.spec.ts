import { test as base, expect, expectFault, open } from '../fixtures.ts';
import { startConfiguredHost } from './configuredHost.ts';

const test = base.extend({ serviceWorkers: 'block' });

test('neither loads nor sends anything when monitoring is disabled', async ({ page }) => {
  expectFault(/404 \(Not Found\)|UTM was not sent/);
  const host = await startConfiguredHost('monitoring:{', 'monitoring:null,was:{');
  try {
    const afterIdle = page.waitForResponse(/\/assets\/idle-[\w-]+\.js$/);
    await open(page, `${host.origin}/about`);
    await afterIdle;
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestIdleCallback(() => requestIdleCallback(() => resolve())),
        ),
    );
    expect(host.paths.filter((path) => /onitoring|startFaro|tracing|played/.test(path))).toEqual(
      [],
    );
  } finally {
    // Leave the page, because requests that are still running are not part of this journey.
    await page.goto('about:blank');
    await host.stop();
  }
});
