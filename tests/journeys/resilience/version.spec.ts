import { controlled } from '../controlled.ts';
import { expectFault } from '../fixtures.ts';
import { countLoads, loseChunks, TAKEOVER_TIMEOUT_MS } from '../newVersion.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { secondSupportPhone } from '../secondBuild.ts';

// The worker holds the version on a visitor's device.
test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 2 * TAKEOVER_TIMEOUT_MS });

test('opens the next step by one reload', async ({ page, sandbox, applicant, nextBuild }) => {
  expectFault(/status of 404|dynamically imported module|Refused to apply style|WebSocket/);
  const { uuid } = await applicant.startAt('personal');
  await page.goto('/register/personal');
  await controlled(page);
  await applicant.typesPersonal();
  await loseChunks(page);
  await sandbox.publish(nextBuild);
  const loads = countLoads(page);
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/passport$/);
  // The code of the next step was fetched while the form was filled in.
  await sandbox.setStep({ uuid, step: 'signing_failed' });
  await expect(page).toHaveURL(/\/register\/signing-init-error$/);
  await expect(page.getByRole('button', { name: 'Подписать ещё раз' })).toBeVisible();
  await expect(page.getByText(secondSupportPhone).first()).toBeVisible();
  await hydrated(page);
  expect(loads()).toBe(1);
  await page.waitForLoadState('networkidle');
});
