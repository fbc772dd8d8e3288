import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type CaptureErrorName,
  insurmountableCaptureErrors,
  isCaptureErrorName,
} from '../../../api/contract.ts';

interface CaptureErrorInfo {
  readonly happened: MessageDescriptor;
  readonly advice: MessageDescriptor;
  /** True when another try here may help. */
  readonly canTryAgain: boolean;
  /** True when another browser or device may help. */
  readonly isOtherDeviceAdvised: boolean;
}

const tryWhere =
  (canTryAgain: boolean, isOtherDeviceAdvised: boolean) =>
  (happened: MessageDescriptor, advice: MessageDescriptor): CaptureErrorInfo => ({
    happened,
    advice,
    canTryAgain,
    isOtherDeviceAdvised,
  });
const here = tryWhere(true, false);
const hereOrElsewhere = tryWhere(true, true);
const elsewhere = tryWhere(false, true);

const infoByName: Readonly<Record<CaptureErrorName, CaptureErrorInfo>> = {
  CameraNotFoundError: hereOrElsewhere(
    msg`Камера не найдена`,
    msg`У этого устройства нет камеры, или браузер её не видит. Если камера подключается отдельно, подключите её и попробуйте ещё раз.`,
  ),
  CameraNotAllowedError: hereOrElsewhere(
    msg`Доступ к камере не разрешён`,
    msg`Нажмите на значок слева от адреса сайта, разрешите камеру и попробуйте ещё раз. Если сайт открыт внутри другого приложения, откройте его в Chrome или Safari.`,
  ),
  CameraAbortError: hereOrElsewhere(
    msg`Камера не включилась`,
    msg`Закройте другие приложения и попробуйте ещё раз. Если не поможет, перезагрузите телефон.`,
  ),
  CameraSecurityError: elsewhere(
    msg`Камера запрещена в настройках браузера или устройства`,
    msg`Так бывает на рабочих и детских устройствах: разрешить камеру может тот, кто их настраивает.`,
  ),
  CameraBrowserAppNeedsConstantCameraPermission: hereOrElsewhere(
    msg`Браузеру нужен постоянный доступ к камере`,
    msg`Откройте настройки телефона, найдите в приложениях свой браузер и разрешите ему камеру без запроса каждый раз. Потом вернитесь сюда и попробуйте ещё раз.`,
  ),
  CameraNotReadableError: hereOrElsewhere(
    msg`Камера занята или не отвечает`,
    msg`Закройте видеозвонок и другие приложения, которым нужна камера, и попробуйте ещё раз.`,
  ),
  CameraOverconstrainedError: elsewhere(
    msg`Камера слишком слабая для проверки`,
    msg`Проверке нужна камера с разрешением не ниже 480p, лучше фронтальная камера телефона.`,
  ),
  NoWrapperError: here(
    msg`Страница открылась не полностью`,
    msg`Это сбой на нашей стороне. Попробуйте ещё раз: введённые данные сохранены.`,
  ),
  NotSupportedBrowserError: elsewhere(
    msg`Этот браузер не подходит для проверки`,
    msg`Обновите браузер или откройте сайт в последней версии Chrome, Safari, Firefox или Edge.`,
  ),
  ServerConnectionError: here(
    msg`Нет связи с сервисом проверки`,
    msg`Проверьте интернет, выключите VPN и попробуйте ещё раз.`,
  ),
  SlowInternetError: hereOrElsewhere(
    msg`Интернет слишком медленный`,
    msg`Подойдите туда, где связь лучше, или подключитесь к Wi-Fi и попробуйте ещё раз.`,
  ),
  CameraStreamInterrupted: hereOrElsewhere(
    msg`Съёмка прервалась`,
    msg`Во время проверки не сворачивайте страницу и не отвечайте на звонки. Попробуйте ещё раз.`,
  ),
  ServerWorkError: here(
    msg`Сервис проверки не ответил`,
    msg`Дело не в вас. Подождите минуту и попробуйте ещё раз.`,
  ),
  ServerAuthorizationError: here(
    msg`Сервис проверки не принял наш запрос`,
    msg`Это сбой на нашей стороне. Попробуйте через несколько минут, а если не поможет, позвоните нам.`,
  ),
  ClientWorkError: hereOrElsewhere(
    msg`Проверка остановилась из-за сбоя`,
    msg`Попробуйте ещё раз. Если повторится, закройте лишние вкладки или обновите браузер.`,
  ),
};

const unknown = hereOrElsewhere(
  msg`Проверка не получилась`,
  msg`Попробуйте ещё раз. Если повторится, позвоните нам.`,
);

/**
 * Returns the texts of a capture error, and the possible actions.
 * @param name the provider's name of the error, perhaps unknown
 */
export function captureErrorInfo(name: string): CaptureErrorInfo {
  return isCaptureErrorName(name) ? infoByName[name] : unknown;
}

/** Returns whether the camera was the reason. The next try then begins with the camera's picture. */
export function isCameraError(name: string): boolean {
  return name.startsWith('Camera');
}

/** Returns whether this device cannot overcome the error. The server may then allow an application without the check. */
export function isInsurmountable(name: string): boolean {
  return insurmountableCaptureErrors.some((known) => known === name);
}

/**
 * Returns whether to offer to skip the face check after a capture error.
 * @param isErrorReported whether the server knows the error
 * @param isAllowedByServer `allow_without_verigram` of the step; false forbids the offer for all errors, because some
 *   applicants must show their face
 */
export function canGoWithout(
  name: string,
  isErrorReported: boolean,
  isAllowedByServer: boolean | null | undefined,
): boolean {
  return isAllowedByServer ?? (isErrorReported && isInsurmountable(name));
}
