import type { Applicant } from '../applicant.ts';
import { expectFault, open } from '../fixtures.ts';
import { expect, type TestSandbox, test } from '../sandbox.ts';

/** Begins an application in a page that listens to its channel. @returns the registration's id */
async function beginsListening(applicant: Applicant, sandbox: TestSandbox): Promise<string> {
  const listening = applicant.page.waitForEvent('websocket');
  await applicant.begins();
  await listening;
  return (await sandbox.newestRegistration()).uuid;
}

test('a step that the server pushes opens its page by itself, and is said aloud', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  const uuid = await beginsListening(applicant, sandbox);
  await sandbox.setStep({ uuid, step: 'address' });
  await applicant.expectAt('/register/address');
  await expect(page.getByRole('heading', { level: 1, name: 'Адрес' })).toBeFocused();
  await expect(page.getByText('Заявка перешла на следующий шаг.')).toBeAttached();
  await sandbox.setStep({ uuid, step: 'employment' });
  await applicant.expectAt('/register/employment');

  // A pushed move takes the place of the page that it leaves.
  await page.goBack();
  await expect(page).not.toHaveURL(/register\/(personal|address)/);
});

test('stale, repeated and unknown pushes do not lead astray', async ({
  page,
  sandbox,
  applicant,
}) => {
  const uuid = await beginsListening(applicant, sandbox);
  await applicant.fillsPersonal();
  await applicant.expectAt('/register/passport');
  await applicant.types('Место рождения', 'Алматы');
  for (const step of ['personal', 'personal', 'signing_failed', 'made_up_tomorrow', 'iin']) {
    const asked = page.waitForResponse((response) => response.url().endsWith('/registration/step'));
    await sandbox.setStep({ uuid, step, push_only: true });
    await asked;
  }
  await applicant.expectAt('/register/passport');
  await expect(page.getByLabel('Место рождения')).toHaveValue('Алматы');
});

test('a step that this version does not know is waited for, and then goes on', async ({
  page,
  sandbox,
  applicant,
}) => {
  const uuid = await beginsListening(applicant, sandbox);
  await sandbox.setStep({ uuid, step: 'made_up_tomorrow' });
  await applicant.expectAt('/register/wait');
  await applicant.expectSees('Подождите немного');
  await expect(page.getByRole('button', { name: 'Проверить сейчас' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'позвоните: +7' })).toBeVisible();
  await sandbox.setStep({ uuid, step: 'passport' });
  await applicant.expectAt('/register/passport');
});

test('a step pushed while every socket was cut is there when the page is connected again', async ({
  sandbox,
  applicant,
}) => {
  expectFault(/WebSocket|ably/i);
  const uuid = await beginsListening(applicant, sandbox);
  await expect.poll(() => sandbox.dropSockets()).toBeGreaterThan(0);
  await sandbox.setStep({ uuid, step: 'passport' });
  await applicant.expectAt('/register/passport');
  await sandbox.setStep({ uuid, step: 'address' });
  await applicant.expectAt('/register/address');
});

test('where no socket can be had, the step is asked for every few seconds', async ({
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
  // Nothing is pushed to this page: the end of the wait is found by asking.
  await expect.poll(pathLater).toBe('/register/personal');
  const { uuid } = await sandbox.newestRegistration();
  await sandbox.setStep({ uuid, step: 'passport' });
  await expect.poll(pathLater).toBe('/register/passport');
});
