import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const SESSION_HOURS = 8;

test('/login tells that an application is under way here, and of whom not', {
  tag: '@core',
}, async ({ page, sandbox, pageWatch }) => {
  pageWatch.expectFault(/401 \(Unauthorized\)/);
  const aigul = new Applicant(page, sandbox);
  const iin = await sandbox.iinFor('resident');
  await aigul.begins(iin);
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');
  await sandbox.forward(SESSION_HOURS * 3_600 + 60);
  await page.reload();
  await aigul.isAt('/login');
  await aigul.sees('На этом устройстве есть начатая заявка');
  await expect(page.locator('main')).not.toContainText(/Сәрсенбаева|871008|78.500/);

  await aigul.press('Выйти');
  await aigul.press('Да, выйти');
  await aigul.isAt('/');
  await page.goto('/login');
  await aigul.sees('Новая или начатая заявка');
});

test('whoever has an application under way here is asked on /login before another one', async ({
  page,
  sandbox,
  pageWatch,
}) => {
  pageWatch.expectFault(/401 \(Unauthorized\)/);
  const aigul = new Applicant(page, sandbox);
  const iin = await sandbox.iinFor('resident');
  await aigul.begins(iin);
  await sandbox.forward(SESSION_HOURS * 3_600 + 60);
  await page.reload();
  await aigul.isAt('/login');

  await page.goto('/?amount=250000&product=24_month&method=annuity');
  await hydrated(page);
  await page.locator('.calculator__apply').getByRole('link').click();
  await aigul.isAt('/login');
  await aigul.sees('На этом устройстве есть начатая заявка');
  await page.getByRole('link', { name: 'Продолжить заявку' }).click();
  await aigul.isAt('/login/iin');
  await aigul.sees('Заявка на заём');
});

for (const language of ['ru', 'kk'] as const) {
  test(`leaving says that it ends the session on all devices, from /login, the IIN’s page, a step and the cabinet (${language})`, async ({
    page,
    context,
    sandbox,
    pageWatch,
  }) => {
    pageWatch.expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const aigul = new Applicant(page, sandbox, language);
    const iin = await sandbox.iinFor('resident');
    const onAllDevices = { ru: /на всех устройствах/, kk: /барлық құрылғыда/i }[language];
    const later = { ru: /на других\s— когда она появится/, kk: /басқа/i }[language];
    const dialog = page.locator('dialog[open]');
    const { uuid } = await aigul.startAt('personal', { iin });
    for (const path of ['/login', '/login/iin', '/register/personal', '/register/lk']) {
      if (path === '/register/lk') {
        await page.goto('about:blank');
        await sandbox.setStep({ uuid, step: 'personal_cabinet' });
      }
      await page.goto(`${path}?lang=${language}`);
      await hydrated(page);
      await aigul.press('Выйти');
      await expect(dialog).toContainText(onAllDevices);
      await expect(aigul.button('Выйти на всех устройствах')).toBeVisible();
      await aigul.press('Остаться');
      await context.setOffline(true);
      await aigul.press('Выйти');
      await expect(dialog).toContainText(later);
      await context.setOffline(false);
    }
  });
}
