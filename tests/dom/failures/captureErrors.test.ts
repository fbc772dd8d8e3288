import type { CaptureErrorName } from '../../../src/api/contract.ts';
import { expect, it } from '../harness/test.ts';

/**
 * Lists error, heading, part of the advice, and the offered ways: try again (a), another device (d), without the check (w).
 */
const rows: readonly [CaptureErrorName, string, string, string][] = [
  ['CameraNotFoundError', 'Камера не найдена', 'подключите её и попробуйте ещё раз', 'adw'],
  [
    'CameraNotAllowedError',
    'Доступ к камере не разрешён',
    'разрешите камеру и попробуйте ещё раз',
    'ad',
  ],
  ['CameraAbortError', 'Камера не включилась', 'Закройте другие приложения', 'ad'],
  [
    'CameraSecurityError',
    'Камера запрещена в настройках браузера или устройства',
    'разрешить камеру может тот, кто их настраивает',
    'dw',
  ],
  [
    'CameraBrowserAppNeedsConstantCameraPermission',
    'Браузеру нужен постоянный доступ к камере',
    'Откройте настройки телефона',
    'adw',
  ],
  ['CameraNotReadableError', 'Камера занята или не отвечает', 'Закройте видеозвонок', 'adw'],
  ['CameraOverconstrainedError', 'Камера слишком слабая для проверки', 'не ниже 480p', 'dw'],
  ['NoWrapperError', 'Страница открылась не полностью', 'введённые данные сохранены', 'aw'],
  ['NotSupportedBrowserError', 'Этот браузер не подходит для проверки', 'Обновите браузер', 'dw'],
  ['ServerConnectionError', 'Нет связи с сервисом проверки', 'выключите VPN', 'a'],
  ['SlowInternetError', 'Интернет слишком медленный', 'подключитесь к Wi\u2011Fi', 'ad'],
  ['CameraStreamInterrupted', 'Съёмка прервалась', 'не сворачивайте страницу', 'ad'],
  ['ServerWorkError', 'Сервис проверки не ответил', 'Подождите минуту', 'a'],
  ['ServerAuthorizationError', 'Сервис проверки не принял наш запрос', 'позвоните нам', 'a'],
  ['ClientWorkError', 'Проверка остановилась из\u2011за сбоя', 'закройте лишние вкладки', 'ad'],
];

const sessionCall = '/rest/registration/verigram/session';

it.for(rows)(
  'shows the ways on, and tells the server, when a capture ends with %s',
  async ([error, happened, advice, ways], { page, sandbox, applicant }) => {
    await sandbox.askForCapture(error);
    await applicant.standsAt('verigram');
    await applicant.passesPhoto();
    await expect.poll(() => page.queries.heading(happened)).toHaveFocus();
    // The page offers the way without the check only after this answer.
    await expect.poll(() => page.network.statusesOf(sessionCall)).toEqual([200]);
    await expect.poll(() => page.queries.text(advice)).toBeVisible();
    const count = (way: string) => Number(ways.includes(way));
    const buttons = (name: string) => page.queries.roles('button', name);
    expect(buttons('Попробовать ещё раз')).toHaveLength(count('a'));
    expect(page.queries.roles('heading', 'Другой браузер или устройство')).toHaveLength(count('d'));
    await expect.poll(() => buttons('Передать сотруднику')).toHaveLength(count('w'));
    expect(page.network.sentTo(sessionCall).map(({ body }) => body)).toEqual([
      { session_id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'error', error },
    ]);
  },
);
