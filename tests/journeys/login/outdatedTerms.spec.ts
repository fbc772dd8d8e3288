import type { Page } from '@playwright/test';
import type { Applicant } from '../applicant.ts';
import { controlled } from '../controlled.ts';
import { expectFault, open } from '../fixtures.ts';
import { TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { expect, hydrated, type TestSandbox, test } from '../sandbox.ts';
import { secondSupportPhone } from '../secondBuild.ts';

/** Sends the IIN page to a server that has newer terms than this version of the app. */
async function isRefusedAsOutdated(sandbox: TestSandbox, applicant: Applicant): Promise<void> {
  const code = 'OUTDATED_TERMS';
  await sandbox.fail({ match: '/rest/registration/terms', status: 422, code, times: 1 });
  await applicant.saysWho();
}

/**
 * Has the page request things through the old worker for a second from the moment a new one is installed, as its
 * reports of the new version do on a slow device.
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

/** Checks that the answers beside the IIN are still there, and goes on with the same IIN. */
async function goesOn(page: Page, applicant: Applicant): Promise<void> {
  await expect(page.getByRole('radio', { name: 'Да', exact: true })).toBeChecked();
  await expect(page.getByLabel('ИИН', { exact: true })).toHaveValue('');
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test.describe.configure({ timeout: 2 * TAKEOVER_TIMEOUT_MS });
  test('gets the new version and goes on', async ({ page, sandbox, applicant, nextBuild }) => {
    expectFault(/status of 422|WebSocket/);
    await page.goto('/login/iin');
    await controlled(page);
    await requestsAtInstallation(page);
    await sandbox.publish(nextBuild);
    await isRefusedAsOutdated(sandbox, applicant);
    await expect(page.getByText(secondSupportPhone).first()).toBeVisible({
      timeout: TAKEOVER_TIMEOUT_MS,
    });
    await applicant.expectAt('/login/iin');
    await hydrated(page);
    await goesOn(page, applicant);
  });

  test('goes on when there is no new version', async ({ page, sandbox, applicant }) => {
    expectFault(/status of 422|WebSocket/);
    await page.goto('/login/iin');
    await controlled(page);
    await isRefusedAsOutdated(sandbox, applicant);
    await expect(page.getByText('Новой версии пока нет')).toBeVisible();
    await applicant.press('Вернуться к форме');
    await goesOn(page, applicant);
  });
});

test('reloads once without a worker', async ({ page, sandbox, applicant }) => {
  expectFault(/status of 422|WebSocket/);
  await open(page, '/login/iin');
  const reloaded = page.waitForEvent('load');
  await isRefusedAsOutdated(sandbox, applicant);
  await reloaded;
  await hydrated(page);
  await applicant.expectAt('/login/iin');
  await isRefusedAsOutdated(sandbox, applicant);
  await expect(page.getByText('Новой версии пока нет')).toBeVisible();
  await applicant.press('Вернуться к форме');
  await goesOn(page, applicant);
});
