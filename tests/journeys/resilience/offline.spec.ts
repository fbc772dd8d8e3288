import type { Page } from '@playwright/test';
import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { announced, pill } from '../notices.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { soon } from '../within.ts';

/** The notice of a lost network, which appears by itself or after a failed step call. */
const offlineWords = (page: Page) =>
  announced(page, /^Нет связи(\. Открытая страница работает| с\sсервисом)/);

/** Every page of a registration, by the step that leads to it. */
const stepPages = [
  ['personal', '/register/personal'],
  ['passport', '/register/passport'],
  ['address', '/register/address'],
  ['employment', '/register/employment'],
  ['personal_and_passport', '/register/personal-and-passport'],
  ['client_creating', '/register/wait'],
  ['waiting_liveness_results', '/register/liveness-waiting-results'],
  ['liveness_failed', '/register/liveness-error'],
  ['signing_init', '/register/signing-init-wait'],
  ['signing_failed', '/register/signing-init-error'],
  ['signing_result', '/register/signing-waiting-results'],
  ['personal_cabinet', '/register/lk'],
] as const;

const contextOf = (step: string) => (step === 'liveness_failed' ? { error: 'low_similarity' } : {});

test('shows on each page that the network is lost, and follows the step when it is back', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { uuid } = await applicant.standsAt('personal');
  await expect(announced(page)).toBeAttached();
  const heading = page.getByRole('heading', { level: 1 });
  // Without a worker, the code of each page must be loaded before the network is lost, so visit every page first.
  let seen = '';
  for (const [step, path] of stepPages) {
    await sandbox.setStep({ uuid, step, context: contextOf(step) });
    await expect(page, step).toHaveURL(new RegExp(`${path}$`));
    await expect(heading, step).not.toHaveText(seen);
    seen = await heading.innerText();
  }
  await sandbox.setStep({ uuid, step: 'personal' });
  let headingBefore = seen;
  for (const [index, [step, path]] of stepPages.entries()) {
    await expect(page, step).toHaveURL(new RegExp(`${path}$`));
    // The address changes before the page.
    await expect(heading, step).not.toHaveText(headingBefore);
    headingBefore = await heading.innerText();
    await goOffline(page);
    await expect(offlineWords(page), step).toBeVisible(soon(2_000));
    await expect(pill(page), step).toHaveText('Нет связи');
    const next = stepPages[index + 1]?.[0] ?? 'verigram';
    await sandbox.setStep({ uuid, step: next, context: contextOf(next) });
    await goOnline(page);
    // The photo is a new document, which shows no earlier notices.
    if (next === 'verigram') break;
    await expect(announced(page, 'Связь снова есть'), step).toBeVisible();
  }
  // The photo is a separate document.
  await expect(page).toHaveURL(/\/register\/photo$/);
  await hydrated(page);
  await expect(announced(page)).toBeAttached();
  await goOffline(page);
  await expect(offlineWords(page)).toBeVisible(soon(2_000));
});

test('says that the network is lost when the code after idle never loads', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION|FAILED)/);
  await applicant.startAt('personal');
  await sandbox.fail({ match: '/rest/registration/step', drop: true, times: 100 });
  await page.route('**/assets/idle-*.js', (route) => route.abort());
  const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/idle-'));
  await page.goto('/register/personal');
  await missing;
  await expect(announced(page, 'Нет связи с сервисом')).toBeVisible();
  await expect(pill(page)).toHaveText('Нет связи');
});

test('says that a step is slow, and accepts input meanwhile', async ({ page, applicant }) => {
  await applicant.startAt('personal');
  await page.clock.install();
  const release = await holdCall(page, '/rest/registration/step');
  const asked = page.waitForRequest('**/rest/registration/step');
  await open(page, '/register/personal');
  await asked;
  await page.clock.fastForward(8_000);
  const said = announced(page, 'Ответ о том, на каком шаге ваша заявка, идёт дольше обычного');
  await expect(said).toBeVisible();
  await page.getByLabel('Фамилия').fill('Сериков');
  release();
  await expect(said).toHaveCount(0);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Сериков');
});
