import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const SESSION_HOURS = 8;

test('asks about the own application', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.comesToPassport();
  await sandbox.forward(SESSION_HOURS * 3_600 + 60);
  await page.reload();
  await applicant.expectAt('/login');
  await applicant.expectSees('На этом устройстве есть начатая заявка');
  await expect(page.locator('main')).not.toContainText(/Сәрсенбаева|871008|78.500/);

  await open(page, '/?amount=250000&product=24_month&method=annuity');
  await page.locator('.calculator__apply').getByRole('link').click();
  await applicant.expectAt('/login');
  await applicant.expectSees('На этом устройстве есть начатая заявка');
  await page.getByRole('link', { name: 'Продолжить заявку' }).click();
  await applicant.expectAt('/login/iin');
  await applicant.expectSees('Заявка на заём');

  await page.goto('/login');
  await applicant.press('Выйти');
  await applicant.press('Да, выйти');
  await applicant.expectAt('/');
  await page.goto('/login');
  await applicant.expectSees('Новая заявка');
});

test('says before leaving what ends', async ({ page, sandbox, applicant }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const dialog = page.locator('dialog[open]');
  const { uuid } = await applicant.startAt('personal');
  for (const path of ['/login', '/login/iin', '/register/personal', '/register/lk']) {
    if (path === '/register/lk') {
      await page.goto('about:blank');
      await sandbox.setStep({ uuid, step: 'personal_cabinet' });
    }
    await open(page, path);
    await applicant.press('Выйти');
    await expect(dialog, path).toContainText('на всех устройствах');
    await expect(applicant.button('Выйти на всех устройствах')).toBeVisible();
    await applicant.press('Остаться');
    await goOffline(page);
    await applicant.press('Выйти');
    await expect(dialog, path).toContainText(/на других\s— когда она появится/);
    await goOnline(page);
  }
});
