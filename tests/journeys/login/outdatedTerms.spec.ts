import type { Page } from '@playwright/test';
import { controlled } from '../controlled.ts';
import { expectFault } from '../fixtures.ts';
import { TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { secondSupportPhone } from '../secondBuild.ts';

/**
 * Makes the page send requests through the old worker for a second after a new worker is installed, as the page's reports of
 * the new version do on a slow device.
 */
function requestsAtInstallation(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const requestForSecond = async () => {
      const endAtMs = performance.now() + 1_000;
      while (performance.now() < endAtMs) await fetch('/robots.txt');
    };
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed')
          for (let line = 0; line < 4; line++) void requestForSecond();
      });
    });
  });
}

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 2 * TAKEOVER_TIMEOUT_MS });

test('gets the new version when the terms are newer than the app', async ({
  page,
  sandbox,
  applicant,
  nextBuild,
}) => {
  expectFault(/status of 422|WebSocket/);
  await page.goto('/login/iin');
  await controlled(page);
  await requestsAtInstallation(page);
  await sandbox.publish(nextBuild);
  const code = 'OUTDATED_TERMS';
  await sandbox.fail({ match: '/rest/registration/terms', status: 422, code, times: 1 });
  await applicant.saysWho();
  const phone = page.getByText(secondSupportPhone).first();
  await expect(phone).toBeVisible({ timeout: TAKEOVER_TIMEOUT_MS });
  await applicant.expectAt('/login/iin');
  await hydrated(page);
  // The answers beside the IIN are kept.
  await expect(page.getByRole('radio', { name: 'Да', exact: true })).toBeChecked();
  await applicant.expectHolds('ИИН', '');
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
});
