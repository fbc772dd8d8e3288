import { waitingCalls } from '../attribution/utmJourney.ts';
import { expectFault, open } from '../fixtures.ts';
import { expect, hydrated, test } from './leftBrowser.ts';

/** chrome://discards updates once a second, and later on a busy machine. */
test.describe.configure({ timeout: 120_000 });

const HOUR_S = 3_600;

test('shows the new step when a frozen tab wakes', { tag: '@core' }, async ({ tabs, sandbox }) => {
  expectFault(/WebSocket/);
  const { page, aigul } = await tabs.enter();
  const { uuid } = await aigul.startAt('client_creating');
  const listening = page.waitForEvent('websocket');
  await open(page, `${sandbox.origin}/register/wait`);
  await listening;
  await tabs.leave();
  await tabs.freeze();
  await sandbox.dropSockets();
  await sandbox.setStep({ uuid, step: 'signing_failed' });
  await sandbox.forward(HOUR_S);
  await tabs.comeBack();

  const { page: woken, aigul: again } = await tabs.enter();
  await again.expectAt('/register/signing-init-error');
  await expect(again.button('Подписать ещё раз')).toBeVisible();
  expect(await woken.evaluate('document.wasDiscarded')).toBe(false);
  // The tab also receives the next push.
  await sandbox.setStep({ uuid, step: 'personal_cabinet' });
  await again.expectAt('/register/lk');
});

test('keeps a half-typed form when its tab was frozen', async ({ tabs, sandbox }) => {
  expectFault(/WebSocket/);
  const { page, aigul } = await tabs.enter();
  const { uuid } = await aigul.startAt('personal');
  await open(page, `${sandbox.origin}/register/personal`);
  await aigul.types('Фамилия', 'Сәрсенбаева');
  await aigul.types('Имя', 'Айг');
  await tabs.leave();
  await tabs.freeze();
  await sandbox.dropSockets();
  await sandbox.forward(HOUR_S);
  await tabs.comeBack();

  const { page: woken, aigul: again } = await tabs.enter();
  await expect(woken.getByLabel('Фамилия', { exact: true })).toHaveValue('Сәрсенбаева');
  await expect(woken.getByLabel('Имя', { exact: true })).toHaveValue('Айг');
  await again.types('Имя', 'Айгүл');
  await again.types('Электронная почта', 'aigul@example.kz');
  await again.sends();
  await again.expectAt('/register/passport');
  expect(await sandbox.registrations()).toMatchObject([{ uuid, data: { first_name: 'Айгүл' } }]);
});

test('delivers a post once when its tab was discarded', async ({ tabs, sandbox }) => {
  expectFault(/ERR_/);
  await sandbox.fail({ match: '/rest/utm', drop: true, times: 1_000 });
  const { page } = await tabs.enter();
  await open(page, `${sandbox.origin}/login?utm_source=bank`);
  await expect.poll(() => waitingCalls(page), { timeout: 20_000 }).toHaveLength(1);
  expect(await sandbox.utmPosts()).toEqual([]);
  await tabs.leave();
  await tabs.discard();
  await sandbox.clearFaults();
  await tabs.comeBack();

  const { page: woken } = await tabs.enter();
  await hydrated(woken);
  expect(await woken.evaluate('document.wasDiscarded')).toBe(true);
  const sent = () => woken.evaluate(() => localStorage.getItem('utmWasSended'));
  await expect.poll(sent, { timeout: 30_000 }).toBe('true');
  const posts = await sandbox.utmPosts();
  expect(posts.map(({ body }) => body.utms?.map(({ utm_source }) => utm_source))).toEqual([
    ['bank'],
  ]);
});
