import type { Applicant } from '../applicant.ts';
import { expectFault, open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { reportFalseLoss } from '../wrongReport.ts';

/** Begins an application in a page that listens to its channel. */
async function beginsListening(applicant: Applicant): Promise<void> {
  const listening = applicant.page.waitForEvent('websocket');
  await applicant.begins();
  await listening;
}

test('opens a pushed step', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  await beginsListening(applicant);
  await sandbox.setNewestStep('address');
  await applicant.expectAt('/register/address');
  await expect(page.getByRole('heading', { level: 1, name: 'Адрес' })).toBeFocused();
  await expect(page.getByText('Заявка перешла на следующий шаг.')).toBeAttached();
  await sandbox.setNewestStep('employment');
  await applicant.expectAt('/register/employment');

  // A pushed move replaces the history entry of the page that it leaves.
  await page.goBack();
  await expect(page).not.toHaveURL(/register\/(personal|address)/);
});

test('ignores stale, repeated and unknown pushes', async ({ page, sandbox, applicant }) => {
  await beginsListening(applicant);
  await applicant.fillsPersonal();
  await applicant.expectAt('/register/passport');
  await applicant.types('Место рождения', 'Алматы');
  const { uuid } = await sandbox.newestRegistration();
  for (const step of ['personal', 'personal', 'signing_failed', 'made_up_tomorrow', 'iin']) {
    const asked = page.waitForResponse((response) => response.url().endsWith('/registration/step'));
    await sandbox.setStep({ uuid, step, push_only: true });
    await asked;
  }
  await applicant.expectAt('/register/passport');
  await expect(page.getByLabel('Место рождения')).toHaveValue('Алматы');
});

test('waits at an unknown step, then goes on', async ({ page, sandbox, applicant }) => {
  await beginsListening(applicant);
  await sandbox.setNewestStep('made_up_tomorrow');
  await applicant.expectAt('/register/wait');
  await applicant.expectSees('Подождите немного');
  await expect(page.getByRole('button', { name: 'Проверить сейчас' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'позвоните: +7' })).toBeVisible();
  await sandbox.setNewestStep('passport');
  await applicant.expectAt('/register/passport');
});

test('finds a step that was pushed while sockets were cut', async ({ sandbox, applicant }) => {
  expectFault(/WebSocket|ably/i);
  await beginsListening(applicant);
  await expect.poll(() => sandbox.dropSockets()).toBeGreaterThan(0);
  await sandbox.setNewestStep('passport');
  await applicant.expectAt('/register/passport');
  await sandbox.setNewestStep('address');
  await applicant.expectAt('/register/address');
});

test('polls every few seconds without a socket, also when the browser reports no network', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/WebSocket|ably|50\d|ERR_/i);
  await sandbox.fail({ match: '/broadcasting/auth', status: 503, times: 1_000 });
  await page.clock.install();
  await open(page, '/login/iin');
  await applicant.saysWho();
  const pathLater = async () => {
    await page.clock.runFor(5_000);
    return new URL(page.url()).pathname;
  };
  // This page receives no pushes, so it learns the end of the wait by polling.
  await expect.poll(pathLater).toBe('/register/personal');
  await sandbox.setNewestStep('passport');
  await expect.poll(pathLater).toBe('/register/passport');
  await reportFalseLoss(page);
  await sandbox.setNewestStep('address');
  await expect.poll(pathLater).toBe('/register/address');
});
