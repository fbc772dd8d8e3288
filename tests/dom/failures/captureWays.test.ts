import { expect, it } from '../harness/test.ts';

const sessionCall = '/rest/registration/verigram/session';
const imageCall = '/rest/registration/verigram/image';
const signing = '/register/signing-init-wait';

it('offers no way without the check when a face is due', async ({ page, sandbox, applicant }) => {
  for (const call of [sessionCall, '/rest/registration/step']) {
    page.network.intervene(call, async (_, next) => {
      const body = await (await next()).json();
      const context = { ...body.context, allow_without_verigram: false };
      return Response.json({ ...body, context });
    });
  }
  await sandbox.askForCapture('CameraNotFoundError');
  await applicant.standsAt('verigram', { context: { allow_without_verigram: false } });
  await applicant.passesPhoto();
  await expect.poll(() => page.queries.heading('Камера не найдена')).toHaveFocus();
  await expect.poll(() => applicant.button('Попробовать ещё раз')).toBeVisible();
  // The page could offer the way without the check only after this answer.
  await expect.poll(() => page.network.statusesOf(sessionCall)).toEqual([200]);
  await page.act(() => {});
  expect(page.queries.roles('button', 'Передать сотруднику')).toEqual([]);
});

it('sends a capture once the error before it is answered', async ({ page, sandbox, applicant }) => {
  await sandbox.askForCapture('CameraStreamInterrupted');
  await applicant.standsAt('verigram');
  const release = page.network.hold(sessionCall);
  const sent = () => page.network.sentTo(sessionCall).map(({ body }) => body?.status);
  await applicant.passesPhoto();
  await applicant.press('Попробовать ещё раз');
  await applicant.press('Меня хорошо видно, начать');
  await applicant.expectSees('Отправляем фото');
  await page.act(() => {});
  expect(sent(), 'before the answer').toEqual(['error']);
  release();
  await applicant.expectAt(signing);
  expect(sent()).toEqual(['error', 'success']);
});

it('allows another try when the server missed an error', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 503/);
  await sandbox.askForCapture('CameraStreamInterrupted');
  await applicant.standsAt('verigram');
  await sandbox.fail({ match: sessionCall, status: 503 });
  const looksBefore = page.network.sentTo('/rest/registration/step').length;
  await applicant.passesPhoto();
  await expect.poll(() => page.queries.heading('Съёмка прервалась')).toHaveFocus();
  await expect.poll(() => page.network.statusesOf(sessionCall)).toContain(503);
  // After a failure the app calls the step before it shows anything.
  await expect
    .poll(() => page.network.statusesOf('/rest/registration/step').slice(looksBefore).at(-1))
    .toBe(200);
  await page.act(() => {});
  // The applicant cannot do anything about it and has lost nothing, so the page shows no error.
  expect(page.queries.alert()).toBeNull();
  await applicant.press('Попробовать ещё раз');
  await applicant.press('Меня хорошо видно, начать');
  await applicant.expectAt(signing);
});

it('sends a photo again when the first sending failed', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 503/);
  await applicant.standsAt('verigram');
  await sandbox.fail({ match: imageCall, status: 503 });
  await applicant.passesPhoto();
  await expect.poll(() => page.queries.heading('Фото не отправилось')).toHaveFocus();
  await expect.poll(() => page.queries.text(/Номер для поддержки: [0-9a-f]{8}/)).toBeVisible();
  await applicant.press('Повторить');
  await applicant.expectAt(signing);
});

it('asks for another photo when the server refuses it', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 422/);
  await applicant.standsAt('verigram');
  await sandbox.fail({ match: imageCall, status: 422, errors: { image: ['Проверьте это поле'] } });
  await applicant.passesPhoto();
  await expect
    .poll(() => page.queries.alert('Сервис не принял снимок'))
    .toHaveTextContent(/Номер для поддержки: [0-9a-f]{8}/);
  expect(page.queries.element('main')).not.toHaveTextContent(/[Пп]роверьте|[Вв]ведённое/);
  // The same photo would be refused again.
  expect(page.queries.roles('button', 'Повторить')).toEqual([]);
  await applicant.press('Снять ещё раз');
  await applicant.press('Меня хорошо видно, начать');
  await applicant.expectAt(signing);
});

it('says in Kazakh what went wrong in the capture', async ({ page, sandbox, applicant }) => {
  const aigul = applicant.inKazakh();
  await sandbox.askForCapture('CameraNotFoundError');
  await aigul.startAt('verigram');
  await aigul.opens('/register/photo');
  await aigul.passesPhoto();
  const problem = () => page.queries.element('.photo-step__heading--alarm');
  await expect.poll(problem).toHaveFocus();
  expect(problem()).toHaveTextContent(/^Камера табылмады$/);
  expect(document.documentElement).toHaveAttribute('lang', 'kk');
});
