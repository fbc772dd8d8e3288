import type { CaptureErrorName } from '../../../src/api/contract.ts';
import { expect, it } from '../harness/test.ts';

interface CaptureErrorRow {
  readonly error: CaptureErrorName;
  readonly happened: string;
  /** Part of what to try. */
  readonly advice: string;
  readonly canTryAgain: boolean;
  readonly isOtherDeviceAdvised: boolean;
  /** True when the device cannot overcome it: a person may check instead. */
  readonly isWithoutOffered: boolean;
}

const offers = (again: boolean, otherDevice: boolean, without: boolean) => ({
  canTryAgain: again,
  isOtherDeviceAdvised: otherDevice,
  isWithoutOffered: without,
});

const rows: readonly CaptureErrorRow[] = [
  {
    error: 'CameraNotFoundError',
    happened: 'Камера не найдена',
    advice: 'подключите её и попробуйте ещё раз',
    ...offers(true, true, true),
  },
  {
    error: 'CameraNotAllowedError',
    happened: 'Доступ к камере не разрешён',
    advice: 'разрешите камеру и попробуйте ещё раз',
    ...offers(true, true, false),
  },
  {
    error: 'CameraAbortError',
    happened: 'Камера не включилась',
    advice: 'Закройте другие приложения',
    ...offers(true, true, false),
  },
  {
    error: 'CameraSecurityError',
    happened: 'Камера запрещена в настройках браузера или устройства',
    advice: 'разрешить камеру может тот, кто их настраивает',
    ...offers(false, true, true),
  },
  {
    error: 'CameraBrowserAppNeedsConstantCameraPermission',
    happened: 'Браузеру нужен постоянный доступ к камере',
    advice: 'Откройте настройки телефона',
    ...offers(true, true, true),
  },
  {
    error: 'CameraNotReadableError',
    happened: 'Камера занята или не отвечает',
    advice: 'Закройте видеозвонок',
    ...offers(true, true, true),
  },
  {
    error: 'CameraOverconstrainedError',
    happened: 'Камера слишком слабая для проверки',
    advice: 'не ниже 480p',
    ...offers(false, true, true),
  },
  {
    error: 'NoWrapperError',
    happened: 'Страница открылась не полностью',
    advice: 'введённые данные сохранены',
    ...offers(true, false, true),
  },
  {
    error: 'NotSupportedBrowserError',
    happened: 'Этот браузер не подходит для проверки',
    advice: 'Обновите браузер',
    ...offers(false, true, true),
  },
  {
    error: 'ServerConnectionError',
    happened: 'Нет связи с сервисом проверки',
    advice: 'выключите VPN',
    ...offers(true, false, false),
  },
  {
    error: 'SlowInternetError',
    happened: 'Интернет слишком медленный',
    advice: 'подключитесь к Wi\u2011Fi',
    ...offers(true, true, false),
  },
  {
    error: 'CameraStreamInterrupted',
    happened: 'Съёмка прервалась',
    advice: 'не сворачивайте страницу',
    ...offers(true, true, false),
  },
  {
    error: 'ServerWorkError',
    happened: 'Сервис проверки не ответил',
    advice: 'Подождите минуту',
    ...offers(true, false, false),
  },
  {
    error: 'ServerAuthorizationError',
    happened: 'Сервис проверки не принял наш запрос',
    advice: 'позвоните нам',
    ...offers(true, false, false),
  },
  {
    error: 'ClientWorkError',
    happened: 'Проверка остановилась из\u2011за сбоя',
    advice: 'закройте лишние вкладки',
    ...offers(true, true, false),
  },
];

const sessionCall = '/rest/registration/verigram/session';

it.for(rows)(
  'says what happened, what to try and the ways on when a capture ends with $error, and tells the server',
  async ({ error, happened, advice, ...offered }, { page, sandbox, applicant }) => {
    await sandbox.askForCapture(error);
    await applicant.standsAt('verigram');
    await applicant.passesPhoto();
    await expect.poll(() => page.queries.heading(happened)).toHaveFocus();
    // Only from the answer on the way without the check is offered.
    await expect.poll(() => page.network.statusesOf(sessionCall)).toEqual([200]);
    expect(page.queries.text(advice)).toBeVisible();
    const buttons = (name: string) => page.queries.roles('button', name);
    expect(buttons('Попробовать ещё раз')).toHaveLength(Number(offered.canTryAgain));
    expect(page.queries.roles('heading', 'Другой браузер или устройство')).toHaveLength(
      Number(offered.isOtherDeviceAdvised),
    );
    await expect
      .poll(() => buttons('Передать сотруднику'))
      .toHaveLength(Number(offered.isWithoutOffered));
    expect(page.network.sentTo(sessionCall).map(({ body }) => body)).toEqual([
      { session_id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'error', error },
    ]);
  },
);
