import type { Page } from '../harness/page.ts';
import { expect, it } from '../harness/test.ts';

const call = '/rest/registration/personal';

function expectFormKept(page: Page): void {
  expect(page.url.pathname).toBe('/register/personal');
  expect(page.queries.label('Фамилия')).toHaveValue('Сәрсенбаева');
  expect(page.queries.label('Электронная почта')).toHaveValue('aigul@example.kz');
}

it('says in Kazakh that the server fails', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 503/);
  const aigul = applicant.inKazakh();
  await aigul.startAt('personal');
  await aigul.opens('/register/personal');
  await aigul.typesPersonal();
  await sandbox.fail({ match: call, status: 503 });
  await aigul.sends();
  await expect
    .poll(() => page.queries.alert(/Қате біздің тарапымыздан/))
    .toHaveTextContent(/[0-9a-f]{8}/);
});

it.for([401, 403])(
  'keeps session and form when a firewall answers %i with a page of its own',
  async (status, { page, applicant }) => {
    page.expectFault(/status of 40[13]/);
    await applicant.standsAt('personal');
    const blocked = async () =>
      new Response('<h1>Blocked by Gate</h1>', {
        status,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    const stops = [call, '/rest/registration/step'].map((path) =>
      page.network.intervene(path, blocked),
    );
    await applicant.typesPersonal();
    await applicant.sends();
    await expect.poll(() => page.queries.alert('Сервис ответил не так')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Gate|Сеанс закончился/);
    expectFormKept(page);
    for (const stop of stops) stop();
    await applicant.sends();
    await applicant.expectAt('/register/passport');
    const keys = page.network.sentTo(call).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  },
);

it('opens one application when an answer is lost', async ({ page, sandbox, applicant }) => {
  page.expectFault(/ERR_EMPTY_RESPONSE/);
  await sandbox.fail({ match: '/rest/registration/iin', drop: true, after_effect: true });
  await applicant.opens('/login/iin');
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  expect(page.queries.alert()).toBeNull();
  expect(await sandbox.registrations()).toHaveLength(1);
});

it('sends once when the button is pressed twice', async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  await applicant.typesPersonal();
  const release = page.network.hold(call);
  const button = applicant.button('Продолжить');
  await page.act((user) => user.dblClick(button));
  release();
  await applicant.expectAt('/register/passport');
  expect(page.network.sentTo(call)).toHaveLength(1);
});

it('says that a call is slow after 8 s, and aborts it after 30 s', async ({ page, applicant }) => {
  page.installClock();
  await applicant.standsAt('personal');
  await applicant.typesPersonal();
  const stop = page.network.intervene(call, () => new Promise(() => {}));
  await applicant.sends();
  await expect.poll(() => page.network.sentTo(call)).toHaveLength(1);
  const slow = () => page.queries.text('Ответ идёт дольше обычного');
  expect(slow()).toBeNull();
  await page.fastForward(8_000);
  await expect.poll(slow).toBeVisible();
  await page.fastForward(22_000);
  await expect.poll(() => page.queries.alert('Ответ не пришёл вовремя')).toBeVisible();
  expect(slow()).toBeNull();
  expectFormKept(page);
  stop();
  await applicant.presses(() => page.queries.button(/^(?:Повторить|Отправить)$/));
  await applicant.expectAt('/register/passport');
});

it('shows the last known step when the step call fails', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 503/);
  await applicant.standsAt('personal');
  await expect.poll(() => page.network.statusesOf('/rest/registration/step')).toContain(200);
  await sandbox.fail({ match: '/rest/registration/step', status: 503, times: 100 });
  await applicant.opens('/register/passport');
  await applicant.expectAt('/register/personal');
  await expect.poll(() => page.queries.label('Фамилия')).toBeVisible();
  // The notice comes after the page is idle, and opens by a press.
  await applicant.presses(() => page.queries.element('.notice-pill'));
  await expect.poll(() => page.queries.alert('Ошибка на нашей стороне')).toBeVisible();
  await sandbox.clearFaults();
  await applicant.press('Повторить');
  await expect.poll(() => page.queries.alert('Ошибка на нашей стороне')).toBeNull();
});
