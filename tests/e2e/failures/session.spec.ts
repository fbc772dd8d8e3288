import { RESIDENT_IIN } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';

test('somebody without a session who opens a page of the registration comes to the login, their query kept', async ({
  page,
  applicant,
}) => {
  await page.goto('/register/personal?amount=50000&product=6_month&utm_source=sms');
  await expect(page).toHaveURL(/\/login\?amount=50000&product=6_month&utm_source=sms$/);
  await applicant.sees('Вход и заявка');
  await page.getByRole('link', { name: 'Перейти к заявке' }).click();
  await expect(page).toHaveURL(/\/login\/iin\?amount=50000&product=6_month&utm_source=sms$/);
  await expect(page.getByText(/50\s000\s₸/).first()).toBeVisible();
});

test('a session that is revoked in the middle leads to the login, and a new login back to the same step', {
  tag: '@core',
}, async ({ page, sandbox, applicant, pageWatch }) => {
  pageWatch.expectFault(/status of 401/);
  const { uuid, iin, loseSession } = await applicant.startAt('personal');
  await page.goto('/register/personal');
  await hydrated(page);
  await applicant.typesPersonal();
  // With the form already on its way: a session that ends before is noticed by the next question to the server, and the
  // form may be gone before it is sent.
  await page.route(
    '**/rest/registration/personal',
    async (route) => {
      await loseSession();
      await route.fallback();
    },
    { times: 1 },
  );
  await applicant.sends();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Сеанс закончился. Войдите снова')).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'SESSION_TOKEN' }),
  );
  await page.getByRole('link', { name: 'Продолжить заявку' }).click();
  await hydrated(page);
  await applicant.typesIin(iin);
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/personal$/);
  const registrations = await sandbox.registrations();
  expect(registrations.map((registration) => registration.uuid)).toEqual([uuid]);
});

test('a session that is refused between the IIN and the terms is begun again by the next press', async ({
  page,
  sandbox,
  pageWatch,
  applicant,
}) => {
  pageWatch.expectFault(/status of 401/);
  await sandbox.fail({ match: '/rest/registration/terms', status: 401 });
  await page.goto('/login/iin');
  await hydrated(page);
  await applicant.typesIin(RESIDENT_IIN);
  await applicant.sends();
  await expect(page.getByRole('alert').filter({ hasText: 'Сеанс закончился' })).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL(/\/register\/personal$/);
  expect(await sandbox.registrations()).toHaveLength(1);
});

test('a session that ran out over night is noticed on coming back', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 401/);
  await applicant.startAt('address');
  await sandbox.forward(9 * 3600);
  await page.goto('/register/address');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Сеанс закончился. Войдите снова')).toBeVisible();
});

test('a form of a step that is over already leads to the step where the application stands', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 409/);
  const { uuid } = await applicant.startAt('personal');
  // The push does not arrive: only the form's own call can find out.
  await page.routeWebSocket(/.*/, () => {});
  await page.goto('/register/personal');
  await hydrated(page);
  await applicant.typesPersonal();
  await page.route('**/rest/registration/step', (route) => route.abort());
  pageWatch.expectFault(/ERR_FAILED.*registration\/step/);
  await sandbox.setStep({ uuid, step: 'employment' });
  await page.unroute('**/rest/registration/step');
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/employment$/);
  await applicant.sees('Работа и доход');
});

test('somebody whose browser refuses cookies is told so before they begin', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  await page.goto('/login');
  await hydrated(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'Браузер не принимает файлы cookie' });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('link', { name: 'Перейти к заявке' })).toHaveCount(0);
  await page.goto('/login/iin');
  await expect(refusal).toBeVisible();
});
