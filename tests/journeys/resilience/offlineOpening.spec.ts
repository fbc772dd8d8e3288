import { controlled } from '../controlled.ts';
import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { announced } from '../notices.ts';
import { expect, hydrated, test } from '../sandbox.ts';

// Offline, the worker serves everything.
test.use({ serviceWorkers: 'allow' });

test('opens the last known step', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
  const { uuid } = await applicant.startAt('passport');
  await page.goto('/register/passport');
  await controlled(page);
  await applicant.expectSees('Удостоверение или вид на жительство');
  await goOffline(page);
  const said = announced(page, 'Нет связи с сервисом, поэтому показан последний известный шаг');
  for (const path of [
    '/register/passport',
    '/register/personal',
    '/register/photo',
    '/register/lk',
  ]) {
    await open(page, path);
    await expect(page, path).toHaveURL(/\/register\/passport$/);
    await applicant.expectSees('Удостоверение или вид на жительство');
    await expect(said, path).toBeVisible();
  }
  await page.getByLabel('Место рождения').fill('Алматы');
  await sandbox.setStep({ uuid, step: 'verigram' });
  await goOnline(page);
  await expect(page).toHaveURL(/\/register\/photo$/);
  await hydrated(page);

  // The photo is a separate document, also offline.
  await expect(page.getByRole('button', { name: 'Включить камеру' })).toBeEnabled();
  await goOffline(page);
  await page.goto('/register/personal');
  await expect(page).toHaveURL(/\/register\/photo$/);
  await hydrated(page);
  await expect(said).toBeVisible();
});
