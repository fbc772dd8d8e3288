import { vi } from 'vitest';
import { channels } from '../harness/channels.ts';
import { expect, it } from '../harness/test.ts';

it('leads to the login, with the query, when there is no session', async ({ page, applicant }) => {
  const query = '?amount=50000&product=6_month&utm_source=sms';
  await applicant.opens(`/register/personal${query}`);
  await applicant.expectAt('/login');
  expect(page.url.search).toBe(query);
  await applicant.expectSees('Вход и заявка');
  await applicant.presses(() => page.queries.link('Новая заявка'));
  await applicant.expectAt('/login/iin');
  expect(page.url.search).toBe(query);
  await expect.poll(() => page.queries.text('50 000 ₸')).toBeVisible();
});

it('removes the token of a session without an application when the login is opened', async ({
  page,
  sandbox,
  applicant,
}) => {
  const { uuid } = await applicant.startAt('personal');
  await sandbox.setStep({ uuid, step: 'iin' });
  expect(page.cookie('SESSION_TOKEN')).not.toBeNull();
  await applicant.opens('/login');
  await expect.poll(() => page.cookie('SESSION_TOKEN')).toBeNull();
});

it('writes cookies for an API on another site when the build says so', async ({
  page,
  applicant,
}) => {
  const written: string[] = [];
  page.prepareDocuments(() => {
    vi.stubGlobal('__JENIL_HAS_CROSS_ORIGIN_COOKIES__', true);
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  });
  await applicant.opens('/login?lang=kk');
  await expect
    .poll(() => written)
    .toContain('i18n_redirected=kk; path=/; max-age=31536000; SameSite=None; Secure');
});

it('begins a new session when the terms are refused', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 401/);
  await sandbox.fail({ match: '/rest/registration/terms', status: 401 });
  await applicant.opens('/login/iin');
  await applicant.saysWho();
  await expect.poll(() => page.queries.alert('Сеанс закончился')).toBeVisible();
  await applicant.press('Повторить');
  await applicant.expectAt('/register/personal');
  expect(await sandbox.registrations()).toHaveLength(1);
});

it('leads to the current step when the form is outdated', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 409/);
  // No push arrives, so only the call of the form can report the new step.
  channels.areOpen = false;
  const { uuid } = await applicant.standsAt('personal');
  await applicant.typesPersonal();
  await sandbox.setStep({ uuid, step: 'employment' });
  await applicant.sends();
  await applicant.expectAt('/register/employment');
  await applicant.expectSees('Работа и доход');
});

it('says before the beginning that the browser refuses cookies', async ({ page, applicant }) => {
  page.prepareDocuments(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
  );
  await applicant.opens('/login');
  const refusal = () => page.queries.alert('Браузер не принимает файлы cookie');
  await expect.poll(refusal).toBeVisible();
  expect(page.queries.roles('link', 'Новая заявка')).toEqual([]);
  await applicant.opens('/login/iin');
  await expect.poll(refusal).toBeVisible();
});
