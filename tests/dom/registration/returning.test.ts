import { iinOf } from '../../persons.ts';
import { appOrigin } from '../harness/sandbox.ts';
import { expect, it } from '../harness/test.ts';

const SESSION_HOURS = 8;

it('returns by the IIN to the step after the session', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 401/);
  await applicant.comesToPassport();
  await sandbox.forward(SESSION_HOURS * 3_600 + 60);
  await page.reload();
  await applicant.expectAt('/login');
  await expect.poll(() => page.queries.text(/Сеанс закончился/)).toBeVisible();
  await applicant.presses(() => page.queries.link('Продолжить заявку'));
  await applicant.saysWho();
  await applicant.expectAt('/register/passport');
});

it('shows the camera to a relative who has the phone and the IIN', async ({ page, applicant }) => {
  page.expectFault(/status of 409/);
  // Before the face, the session may not listen to pushes about proven data.
  page.expectFault(/status of 403.*broadcasting/);
  await applicant.comesToPhoto();
  await applicant.passesPhoto();
  await applicant.signs();
  await applicant.expectAt('/register/lk');
  await applicant.expectSees('Документы');

  // The relative's phone has no session, but everything else that the applicant left on it.
  page.setCookies({ SESSION_TOKEN: '' });
  const told: string[] = [];
  page.network.intervene('', async ({ url }, next) => {
    const answer = await next();
    if (url.startsWith(`${appOrigin}/rest/`)) told.push(await answer.clone().text());
    return answer;
  });
  await applicant.opens('/login/iin');
  await applicant.saysWho();
  await applicant.expectAt('/register/photo');
  await applicant.expectSees('Проверка лица');
  await applicant.opensCabinet();
  await applicant.expectAt('/register/photo');
  expect(page.queries.text('Сәрсенбаева')).toBeNull();
  expect(told.join('\n')).toContain('verigram');
  expect(told.join('\n')).not.toMatch(/Сәрсенбаева|aigul@example\.kz|012345678/);
});

it('begins at the first step when a relative applies', async ({ page, applicant }) => {
  await applicant.comesToPassport();

  await page.goto('/login/iin');
  await applicant.expectSees('Вы уже начали заявку');
  await applicant.beginsAnew();
  await applicant.saysWho(iinOf('declined'));
  await applicant.expectAt('/register/personal');
  await applicant.expectHolds('Фамилия', '');
  await applicant.fillsPersonal();
  await applicant.expectHolds('Дата рождения', '28/02/1990');
});

it('begins another application for another visitor', async ({ page, sandbox, applicant }) => {
  await applicant.comesToPassport();

  const comeBack = await page.takeAnotherDevice();
  await applicant.begins();
  await applicant.expectHolds('Фамилия', '');
  expect(await sandbox.registrations()).toHaveLength(2);

  await comeBack();
  await applicant.opens('/register/passport');
  await applicant.expectAt('/register/passport');
});
