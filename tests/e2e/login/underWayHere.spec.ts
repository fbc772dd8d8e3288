import { Applicant, PHONE } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const SESSION_HOURS = 8;

test('/login tells that an application is under way here, and of whom not', async ({
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
  await aigul.sees('На этом устройстве есть начатая заявка');
  await expect(page.locator('main')).not.toContainText(/Сәрсенбаева|871008|78.500/);

  await aigul.press('Выйти');
  await aigul.press('Да, выйти');
  await aigul.isAt('/');
  await page.goto('/login');
  await aigul.sees('Новая или начатая заявка');
});

test('a further code for signing in opens the loan', async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.takesLoan(await sandbox.iinFor('resident'));
  await aigul.sees('Следующий платёж');
  await aigul.logsOut();

  await page.goto('/login');
  await hydrated(page);
  await aigul.types('Телефон', PHONE.slice(1));
  await aigul.press('Отправить код ещё раз');
  await expect(page.getByText(/Если с этим номером есть заём/)).toBeVisible();
  const [code = ''] = await sandbox.documentTokens(PHONE);
  await aigul.types('Код для входа', code);
  await aigul.press('Войти');
  await aigul.isAt('/register/lk');
});

test('a phone without a loan gets the same answer', async ({ page, sandbox }) => {
  const stranger = new Applicant(page, sandbox);
  await page.goto('/login');
  await hydrated(page);
  await stranger.types('Телефон', '7017654321');
  await stranger.press('Отправить код ещё раз');
  await expect(page.getByText(/Если с этим номером есть заём/)).toBeVisible();
  expect(await sandbox.documentTokens('77017654321')).toEqual([]);
});
