import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { brand } from '../lender.ts';
import { announced } from '../notices.ts';
import { expect, test } from '../sandbox.ts';

test('offers more with the length of a wait', async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { uuid } = await applicant.startAt('client_creating');
  await page.clock.install();
  // Stop the page's clock, so that a slow browser does not pass a limit too early.
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page, '/register/wait');
  const said = page.locator('.wait-panel__status[role=status]');
  const check = page.getByRole('button', { name: 'Проверить сейчас' });
  await expect(said).toContainText('Составляем договор');
  await page.clock.fastForward(19_000);
  await expect(check).toHaveCount(0);
  await page.clock.fastForward(1_500);
  await expect(check).toBeVisible();
  await expect(said).toContainText('Проверьте, не готово ли');
  await page.clock.resume();
  // Without a worker, the code of the notices must be loaded before the network is lost.
  await expect(announced(page)).toBeAttached();

  await goOffline(page);
  await page.clock.fastForward(100_000);
  await expect(said).toContainText('Ждать на этой странице не обязательно');
  await expect(said).toContainText(brand.supportPhone);
  await check.click();
  await expect(announced(page, 'Нет связи с сервисом')).toBeVisible();
  await goOnline(page);
  await expect(announced(page, 'Нет связи с сервисом')).toHaveCount(0);
  await expect(page).toHaveURL(/\/register\/wait$/);

  const asked = page.waitForResponse('**/rest/registration/step');
  await check.click();
  await asked;
  // Another wait offers no check at once.
  await sandbox.setStep({ uuid, step: 'waiting_external_photo' });
  await expect(page.getByRole('heading', { name: 'Проверяем фото' })).toBeVisible();
  await expect(check).toHaveCount(0);
  await sandbox.setStep({ uuid, step: 'signing_failed' });
  await expect(page).toHaveURL(/\/register\/signing-init-error$/);
});
