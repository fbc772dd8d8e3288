import { Applicant, PHONE } from '../applicant.ts';
import { nameOnDevice, storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const SESSION_HOURS = 8;

test('a wrong code for signing in is refused, and nothing is shown', async ({
  page,
  sandbox,
  pageWatch,
}) => {
  pageWatch.expectFault(/422/);
  const stranger = new Applicant(page, sandbox);
  await page.goto('/login');
  await hydrated(page);
  await stranger.types('Телефон', PHONE.slice(1));
  await stranger.types('Код для входа', 'ABCD2345');
  await stranger.press('Войти');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await stranger.isAt('/login');
});

test('a session that expired amid the forms comes back to the same form by the IIN', async ({
  page,
  sandbox,
  pageWatch,
}) => {
  pageWatch.expectFault(/401 \(Unauthorized\)/);
  const aigul = new Applicant(page, sandbox);
  const iin = await sandbox.iinFor('resident');
  await aigul.begins(iin);
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');

  await sandbox.forward(SESSION_HOURS * 3_600 + 60);
  await page.reload();
  await aigul.isAt('/login');
  await expect(page.getByText(/Сеанс закончился/)).toBeVisible();
  await page.getByRole('link', { name: 'Продолжить заявку' }).click();
  await aigul.saysWho(iin);
  await aigul.isAt('/register/passport');
});

test('a relative on the same phone with the same IIN meets the camera, not the data', async ({
  page,
  context,
  sandbox,
  pageWatch,
}) => {
  pageWatch.expectFault(/409 \(Conflict\)/);
  const aigul = new Applicant(page, sandbox);
  const iin = await sandbox.iinFor('resident');
  await aigul.comesToCabinet(iin);
  await aigul.sees('Документы');

  // Her page would ask for its channel without a token.
  await page.goto('about:blank');
  // The relative finds the phone without the session, but with everything else on it.
  await context.clearCookies({ name: 'SESSION_TOKEN' });
  const told: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/rest/')) told.push(await response.text().catch(() => ''));
  });
  await page.goto('/login/iin');
  await hydrated(page);
  await aigul.saysWho(iin);
  await aigul.isAt('/register/photo');
  await aigul.sees('Проверка лица');
  await page.goto('/register/lk');
  await aigul.isAt('/register/photo');
  await expect(page.getByText('Сәрсенбаева')).toHaveCount(0);
  expect(told.join('\n')).not.toMatch(/Сәрсенбаева|aigul@example\.kz|012345678/);
});

test('a relative on the same phone who applies with an own IIN begins at the beginning', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.begins(await sandbox.iinFor('resident'));
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');

  await page.goto('/login/iin');
  await aigul.sees('Вы уже начали заявку');
  await aigul.press('Начать заново');
  await aigul.press('Да, начать заново');
  await aigul.sees('Заявка на заём');
  const brother = new Applicant(page, sandbox);
  await brother.saysWho(await sandbox.iinFor('declined'));
  await brother.isAt('/register/personal');
  await expect(page.getByLabel('Фамилия')).toHaveValue('');
  await brother.fillsPersonal();
  await expect(page.getByLabel('Дата рождения')).toHaveValue('28/02/1990');
});

test('another visitor with the same IIN starts an application of their own', async ({
  page,
  sandbox,
  openElsewhere,
}) => {
  const aigul = new Applicant(page, sandbox);
  const iin = await sandbox.iinFor('resident');
  await aigul.begins(iin);
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');

  const otherPage = await openElsewhere();
  const stranger = new Applicant(otherPage, sandbox);
  await stranger.begins(iin);
  await expect(otherPage.getByLabel('Фамилия')).toHaveValue('');
  expect(await sandbox.registrations()).toHaveLength(2);

  await page.reload();
  await aigul.isAt('/register/passport');
});

test('somebody who comes back in the same browser is asked, and goes on where they were', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.begins(await sandbox.iinFor('resident'));
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');
  await page.goto('/login/iin');
  await aigul.press('Продолжить заявку');
  await aigul.isAt('/register/passport');
});

test('logging out leaves nothing personal on the device', { tag: '@core' }, async ({
  page,
  context,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.comesToCabinet(await sandbox.iinFor('resident'));
  const { uuid } = await sandbox.newestRegistration();
  const names = async () => (await storedOnDevice(page)).names.join();
  expect(await names()).toContain(nameOnDevice(uuid));
  await aigul.logsOut();

  const cookies = (await context.cookies()).map(({ name }) => name).sort();
  expect(cookies).not.toContain('SESSION_TOKEN');
  expect(cookies).not.toContain('REFRESH_TOKEN');
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  }));
  await expect.poll(names).not.toContain(nameOnDevice(uuid));
  expect(kept.local).not.toContain('lastStep');
  expect(kept.session).not.toContain('signingReturn');
  expect(kept.texts).not.toMatch(/871008401427|Сәрсенбаева|012345678|7011234567/);

  await page.goto('/register/lk');
  await aigul.isAt('/login');
});
