import { expect, test } from '../sandbox.ts';

test('applies when the device is full', async ({ page, context, sandbox, applicant }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: sandbox.origin, quotaSize: 1 });
  await page.addInitScript(() => {
    // The session storage still has room. Without it, the device key would be lost on the way to the signing provider.
    for (let length = 2 ** 23; length >= 1; length /= 2) {
      try {
        for (let i = 0; i < 9; i += 1) {
          localStorage.setItem(`filler-${length}-${i}`, 'x'.repeat(length));
        }
      } catch {
        // Entries of this size no longer fit, so try smaller entries.
      }
    }
  });
  await applicant.comesToCabinet();
  const isRefused = await page.evaluate(() => {
    try {
      localStorage.setItem('more', 'x'.repeat(100));
      return false;
    } catch {
      return true;
    }
  });
  expect(isRefused).toBe(true);
  await applicant.leavesHome();
});
