import type { Page } from '@playwright/test';
import { untilAllStored } from '../drafts/storedOnDevice.ts';
import { reload } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const isFull = (page: Page) => page.getByText('На устройстве нет места');

test('loses nothing when the device becomes full while a form is filled in', {
  tag: '@core',
}, async ({ page, context, sandbox, applicant }) => {
  test.setTimeout(150_000);
  const devtools = await context.newCDPSession(page);
  const { origin } = sandbox;
  await applicant.standsAt('personal');
  await applicant.types('Фамилия', 'Сәрсенбаева');
  await untilAllStored(page);
  await expect(isFull(page)).toHaveCount(0);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // Chromium uses its earlier measurement of the free space for some seconds.
  await expect(async () => {
    await applicant.types('Имя', 'Айгү');
    await applicant.types('Имя', 'Айгүл');
    await expect(isFull(page)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  // Text that was stored before comes back. The form itself keeps its text.
  await reload(page);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Сәрсенбаева');
  await applicant.typesPersonal();
  await expect(isFull(page)).toHaveCount(1);
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Айгүл');
  await applicant.sends();
  await applicant.expectAt('/register/passport');
  await applicant.typesPassport();
  await expect(isFull(page)).toHaveCount(0);
  await applicant.sends();
  await applicant.expectAt('/register/photo');
});

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
