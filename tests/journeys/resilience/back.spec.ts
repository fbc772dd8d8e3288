import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../sandbox/sandboxControl.ts';
import { untilOwnerKnown } from '../drafts/storedOnDevice.ts';
import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { announced, covered, openNotice, pill, places, settledPlaces, strip } from '../notices.ts';
import { expect, test } from '../sandbox.ts';
import { soon } from '../within.ts';

/** Counts the announcements of a changed step from now on. */
async function countMoves(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let last = '';
    const counted = { moves: 0 };
    Reflect.set(window, 'counted', counted);
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('body > [role=status]')]
        .map(({ textContent }) => textContent)
        .join('');
      if (said !== last && said.includes('перешла на следующий шаг')) counted.moves += 1;
      last = said;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'counted').moves);
}

test('shows the new step when online', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { uuid } = await applicant.startAt('client_creating');
  const listening = page.waitForEvent('websocket');
  await open(page, '/register/wait');
  await listening;
  const moves = await countMoves(page);
  await goOffline(page);
  await sandbox.setStep({ uuid, step: 'signing_failed' });
  await goOnline(page);
  await expect(page).toHaveURL(/\/register\/signing-init-error$/, soon(2_000));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // A push that repeats the step must not cause another announcement.
  const asked = page.waitForResponse('**/rest/registration/step');
  await sandbox.setStep({ uuid, step: 'signing_failed' });
  await asked;
  // The move is announced a moment after the page is shown.
  await expect.poll(moves).toBe(1);
});

test('keeps form and focus after ten minutes', async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { uuid } = await applicant.startAt('passport');
  await page.clock.install();
  const listening = page.waitForEvent('websocket');
  await open(page, '/register/passport');
  await listening;
  await goOffline(page);
  await page.getByLabel('Место рождения').pressSequentially('Алм');
  await page.clock.fastForward(600_000);
  await sandbox.forward(600);
  await sandbox.dropSockets();
  const again = page.waitForEvent('websocket');
  const asked = page.waitForResponse('**/rest/registration/step');
  await goOnline(page);
  await page.getByLabel('Место рождения').pressSequentially('аты');
  await asked;
  await again;
  await expect(page.getByLabel('Место рождения')).toBeFocused();
  await expect(page.getByLabel('Место рождения')).toHaveValue('Алматы');
  await expect(page).toHaveURL(/\/register\/passport$/);
  await sandbox.setStep({ uuid, step: 'address' });
  await expect(page).toHaveURL(/\/register\/address$/);
});

test('leads to the login after a night', async ({ page, sandbox, applicant }) => {
  expectFault(/status of 401/);
  const { iin } = await applicant.standsAt('address');
  await page.getByLabel('Улица или микрорайон').fill('Абая');
  await untilOwnerKnown(page);
  await sandbox.forward(10 * 3_600);
  // A phone wakes up: its timers stood still, and only an event of the page reports it.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await applicant.expectSessionOver();
  await applicant.resumes(iin);
  await expect(page).toHaveURL(/\/register\/address$/);
  await applicant.expectSees('Адрес');
});

const IDLE_END_S = 2 * 3_600;

/** Lets time pass for server and page. An open page requests the step before the session's idle end. */
async function letTimePassAt(page: Page, sandbox: SandboxControl, seconds: number): Promise<void> {
  const partS = IDLE_END_S - 150;
  for (let left = seconds; left > 0; left -= partS) {
    await sandbox.forward(Math.min(left, partS));
    // Wait for a request after this point. An earlier request would not have postponed the idle end.
    const asked = left > partS ? page.waitForRequest('**/rest/registration/step') : null;
    await page.clock.fastForward(Math.min(left, partS) * 1_000);
    const answer = await (await asked)?.response();
    expect(answer?.status() ?? 200).toBe(200);
  }
}

test('announces the end of a session, moves nothing, and notices that the cookie has run out', async ({
  page,
  context,
  sandbox,
  applicant,
}) => {
  expectFault(/WebSocket/);
  await page.setViewportSize({ width: 360, height: 640 });
  await applicant.startAt('passport');
  await page.clock.install();
  await open(page, '/register/passport');
  await expect(announced(page)).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  const before = await settledPlaces(page);
  const soonOver = announced(page, 'Сеанс закончится меньше чем через 2 минуты');
  await letTimePassAt(page, sandbox, 8 * 3_600 - 140);
  await expect(soonOver).toHaveCount(0);
  await sandbox.forward(30);
  await page.clock.fastForward(30_000);
  await expect(soonOver).toBeVisible();
  await expect(pill(page)).toHaveText('Сеанс истекает');
  await expect(pill(page)).toBeInViewport({ ratio: 1 });
  expect(await places(page)).toEqual(before);
  expect(await covered(page)).toEqual([]);

  // Only the answer to a press may move the page. The opened notice pushes the content down.
  await openNotice(page);
  await expect(strip(page)).toBeInViewport({ ratio: 1 });
  const button = page.getByRole('button', { name: 'Продолжить' });
  const { y: lower = 0 } = (await button.boundingBox()) ?? {};
  await strip(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(strip(page)).toBeHidden();
  const { y: higher = 0 } = (await button.boundingBox()) ?? {};
  expect(lower).toBeGreaterThan(higher + 40);
  expect(await places(page)).toEqual(before);

  await context.clearCookies({ name: 'SESSION_TOKEN' });
  await page.clock.fastForward(120_000);
  await applicant.expectSessionOver();
});
