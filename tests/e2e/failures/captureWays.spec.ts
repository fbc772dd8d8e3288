import type { Page } from '@playwright/test';
import { nameDocumentsAsInSafari } from '../namedAsInSafari.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { readBodies } from '../sentBodies.ts';

const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Включить камеру' }).click();
  await page.getByRole('button', { name: 'Меня хорошо видно, начать' }).click();
};

/** Waits for two frames: the second shows what an answer changes. */
const untilPainted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

test('whoever has no camera goes on without the check, and a person looks at the application', async ({
  page,
  sandbox,
  applicant,
}) => {
  const { uuid } = await applicant.startAt('verigram');
  await sandbox.askForCapture('CameraNotFoundError');
  await page.goto('/register/photo');
  await hydrated(page);
  await begin(page);
  await page.getByRole('button', { name: 'Передать сотруднику' }).click();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
  // The page is there from the step before on.
  await expect
    .poll(() => sandbox.newestRegistration())
    .toMatchObject({ uuid, step_name: 'signing_init_success' });
});

test('whoever comes back later and has to show their face is not offered the way without', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('verigram', { context: { allow_without_verigram: false } });
  await page.route('**/verigram/session', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, context: { ...body.context, allow_without_verigram: false } },
    });
  });
  await sandbox.askForCapture('CameraNotFoundError');
  await page.goto('/register/photo');
  await hydrated(page);
  const toldServer = page.waitForResponse('**/verigram/session');
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Камера не найдена' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  // Only from then on would the way without be there.
  await (await toldServer).finished();
  await untilPainted(page);
  await expect(page.getByRole('button', { name: 'Передать сотруднику' })).toHaveCount(0);
});

test('the photo’s page is loaded once where the browser names the worker’s file instead of the address', async ({
  page,
  applicant,
}) => {
  await nameDocumentsAsInSafari(page);
  await applicant.startAt('verigram');
  await page.goto('/register/photo');
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
  await page.getByRole('button', { name: 'Включить камеру' }).click();
  const start = page.getByRole('button', { name: 'Меня хорошо видно, начать' });
  await expect(start).toBeVisible();
  await expect(page.locator('html[data-seen]'), 'the document of before').toBeAttached();
  await start.click();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
  await expect(page.locator('html[data-seen]'), 'a document without the provider').toHaveCount(0);
});

test('a capture that was interrupted is tried again and succeeds', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('verigram');
  await sandbox.askForCapture('CameraStreamInterrupted');
  await page.goto('/register/photo');
  await hydrated(page);
  await begin(page);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await page.getByRole('button', { name: 'Меня хорошо видно, начать' }).click();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
});

test('the next capture’s session is sent only once the server has answered the error of the one before', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('verigram');
  await sandbox.askForCapture('CameraStreamInterrupted');
  await sandbox.fail({ match: '/rest/registration/verigram/session', delay_ms: 4_000 });
  const order: string[] = [];
  await readBodies(page, '/verigram/session', ({ status }) => order.push(`sent ${status}`));
  page.on('response', (response) => {
    if (response.url().endsWith('/verigram/session')) order.push('answered');
  });
  await page.goto('/register/photo');
  await hydrated(page);
  await begin(page);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await page.getByRole('button', { name: 'Меня хорошо видно, начать' }).click();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
  expect(order).toEqual(['sent error', 'answered', 'sent success', 'answered']);
});

test('an error that the server did not learn of keeps nobody from another try', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503/);
  await applicant.startAt('verigram');
  await sandbox.askForCapture('CameraStreamInterrupted');
  await sandbox.fail({ match: '/rest/registration/verigram/session', status: 503 });
  await page.goto('/register/photo');
  await hydrated(page);
  const refused = page.waitForResponse('**/verigram/session');
  // After a failure the app looks at the step before it says anything.
  const looked = refused.then(() => page.waitForResponse('**/rest/registration/step'));
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Съёмка прервалась' })).toBeFocused();
  expect((await refused).status()).toBe(503);
  await (await looked).finished();
  await untilPainted(page);
  // The applicant can do nothing about it, and nothing of theirs was lost.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await page.getByRole('button', { name: 'Меня хорошо видно, начать' }).click();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
});

test('a photo that did not arrive is kept and sent again, not taken again', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503/);
  await applicant.startAt('verigram');
  await sandbox.fail({ match: '/rest/registration/verigram/image', status: 503 });
  await page.goto('/register/photo');
  await hydrated(page);
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Фото не отправилось' })).toBeFocused();
  await expect(page.getByText(/Номер для поддержки: [0-9a-f]{8}/)).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
});

test('somebody whose photo the server refuses takes another, and is not told to check what was entered', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await applicant.startAt('verigram');
  await sandbox.fail({
    match: '/rest/registration/verigram/image',
    status: 422,
    errors: { image: ['Проверьте это поле'] },
  });
  await page.goto('/register/photo');
  await hydrated(page);
  await begin(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'Сервис не принял снимок' });
  await expect(refusal).toContainText(/Номер для поддержки: [0-9a-f]{8}/);
  await expect(page.getByRole('main')).not.toContainText(/[Пп]роверьте|[Вв]ведённое/);
  // The same photo would be refused again.
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Снять ещё раз' }).click();
  await page.getByRole('button', { name: 'Меня хорошо видно, начать' }).click();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
});

test('whoever reads Kazakh reads the capture’s trouble in Kazakh', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('verigram');
  await sandbox.askForCapture('CameraNotFoundError');
  await page.goto('/register/photo?lang=kk');
  await hydrated(page);
  const primary = page.locator('main .button--primary:visible');
  await primary.click();
  await primary.click();
  const problem = page.locator('.photo-step__heading--alarm');
  await expect(problem).toBeFocused();
  await expect(problem).toHaveText('Камера табылмады');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
});

test('the provider’s script that cannot be had is asked for twice, then said to be out of reach', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_FAILED.*liveness\.js/);
  await applicant.startAt('verigram');
  let asked = 0;
  await page.route(`${sandbox.identityOrigin}/liveness.js`, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/register/photo');
  await hydrated(page);
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Нет связи с сервисом проверки' })).toBeFocused();
  expect(asked).toBe(2);
});
