import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../sandbox.ts';
import { readBodies } from '../sentBodies.ts';

interface CaptureErrorRow {
  readonly error: string;
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

/** Goes from the photo page through the rehearsal into the provider's capture. */
async function captureFrom(page: Page): Promise<void> {
  await page.goto('/register/photo');
  await hydrated(page);
  await page.getByRole('button', { name: 'Включить камеру' }).click();
  await page.getByRole('button', { name: 'Меня хорошо видно, начать' }).click();
}

for (const { error, happened, advice, ...offered } of rows) {
  test(`whoever's capture ends with ${error} reads what happened, what to try and the ways on, and the server learns of it`, async ({
    page,
    sandbox,
    applicant,
  }) => {
    await applicant.startAt('verigram');
    await sandbox.askForCapture(error);
    const posted: unknown[] = [];
    await readBodies(page, '/rest/registration/verigram/session', (body) => posted.push(body));
    const answered = page.waitForResponse('**/rest/registration/verigram/session');
    await captureFrom(page);
    const heading = page.getByRole('heading', { name: happened });
    await expect(heading).toBeFocused();
    await expect(page.getByText(advice)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toHaveCount(
      Number(offered.canTryAgain),
    );
    await expect(page.getByRole('heading', { name: 'Другой браузер или устройство' })).toHaveCount(
      Number(offered.isOtherDeviceAdvised),
    );
    const without = page.getByRole('button', { name: 'Передать сотруднику' });
    await expect(without).toHaveCount(Number(offered.isWithoutOffered));
    expect((await answered).status()).toBe(200);
    expect(posted).toEqual([
      { session_id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'error', error },
    ]);
  });
}
