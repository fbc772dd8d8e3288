import type { Applicant } from '../applicant.ts';
import { expectFault, hydrated, newTab, open, tokenOf } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { expect, test } from '../sandbox.ts';

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

test('both tabs go on when the face is passed', async ({ page, sandbox, applicant }) => {
  const { uuid } = await applicant.standsAt('verigram');
  const token = await tokenOf(page);
  const tab = await newTab(page);
  await open(tab, '/register/photo');

  await applicant.passesPhoto();
  await applicant.expectReview();
  await applicant.in(tab).expectAt('/register/signing-init-wait');
  expect(await tokenOf(page)).toBe(token);
  await sandbox.setStep({ uuid, step: 'address' });
  for (const each of [page, tab]) await applicant.in(each).expectAt('/register/address');
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

test.describe('on the way to the page of the photo', () => {
  // Playwright holds no request that the worker answers.
  test.use({ serviceWorkers: 'block' });

  test('loads the document once when the push follows the answer', async ({ page, applicant }) => {
    await applicant.comesToPassport();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const letLoad = await holdCall(page, '/register/photo');
    const pushed = page.waitForResponse('**/rest/registration/step');
    await applicant.fillsPassport();
    await pushed;
    letLoad();
    await applicant.expectAt('/register/photo');
    await hydrated(page);
    expect(documents).toEqual(['/register/photo']);
  });
});
