import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type CaptureErrorName, isCaptureErrorName } from '../../api/contract.ts';

export interface CaptureErrorTexts {
  readonly happened: MessageDescriptor;
  readonly advice: MessageDescriptor;
}

const textsByName: Readonly<Record<CaptureErrorName, CaptureErrorTexts>> = {
  CameraNotFoundError: {
    happened: msg`Камера не найдена`,
    advice: msg`Если камера подключается отдельно, подключите её и попробуйте ещё раз.`,
  },
  CameraNotAllowedError: {
    happened: msg`Доступ к камере не разрешён`,
    advice: msg`Нажмите на значок слева от адреса сайта, разрешите камеру и попробуйте ещё раз. Если сайт открыт внутри другого приложения, откройте его в Chrome или Safari.`,
  },
  CameraAbortError: {
    happened: msg`Камера не включилась`,
    advice: msg`Закройте другие приложения и попробуйте ещё раз. Если не поможет, перезагрузите телефон.`,
  },
  CameraSecurityError: {
    happened: msg`Камера запрещена настройками браузера или устройства`,
    advice: msg`Так бывает на рабочих и детских устройствах: разрешить камеру может тот, кто их настраивает.`,
  },
  CameraBrowserAppNeedsConstantCameraPermission: {
    happened: msg`Браузеру нужен постоянный доступ к камере`,
    advice: msg`Откройте настройки телефона, найдите в приложениях свой браузер и разрешите ему камеру без запроса каждый раз. Потом вернитесь сюда и попробуйте ещё раз.`,
  },
  CameraNotReadableError: {
    happened: msg`Камера занята или не отвечает`,
    advice: msg`Закройте видеозвонок и другие приложения, которым нужна камера, и попробуйте ещё раз.`,
  },
  CameraOverconstrainedError: {
    happened: msg`Камера слишком слабая для проверки`,
    advice: msg`Проверке нужна камера с разрешением не ниже 480p, лучше фронтальная камера телефона.`,
  },
  NoWrapperError: {
    happened: msg`Страница открылась не полностью`,
    advice: msg`Это сбой на нашей стороне. Попробуйте ещё раз: введённые данные сохранены.`,
  },
  NotSupportedBrowserError: {
    happened: msg`Этот браузер не подходит для проверки`,
    advice: msg`Обновите браузер или откройте сайт в последней версии Chrome, Safari, Firefox или Edge.`,
  },
  ServerConnectionError: {
    happened: msg`Нет связи с сервисом проверки`,
    advice: msg`Проверьте интернет, выключите VPN и попробуйте ещё раз.`,
  },
  SlowInternetError: {
    happened: msg`Интернет слишком медленный`,
    advice: msg`Подойдите туда, где связь лучше, или подключитесь к Wi-Fi и попробуйте ещё раз.`,
  },
  CameraStreamInterrupted: {
    happened: msg`Съёмка прервалась`,
    advice: msg`Во время проверки не сворачивайте страницу и не отвечайте на звонки. Попробуйте ещё раз.`,
  },
  ServerWorkError: {
    happened: msg`Сервис проверки не ответил`,
    advice: msg`От вас ничего не зависит. Подождите минуту и попробуйте ещё раз.`,
  },
  ServerAuthorizationError: {
    happened: msg`Сервис проверки не принял наш запрос`,
    advice: msg`Это сбой на нашей стороне. Попробуйте через несколько минут, а если не поможет, позвоните нам.`,
  },
  ClientWorkError: {
    happened: msg`Проверка остановилась из-за сбоя`,
    advice: msg`Попробуйте ещё раз. Если повторится, закройте лишние вкладки или обновите браузер.`,
  },
};

const unknown: CaptureErrorTexts = {
  happened: msg`Проверка не получилась`,
  advice: msg`Попробуйте ещё раз. Если повторится, позвоните нам.`,
};

/** @param name as the provider says it; one that nobody knows has words too */
export function captureErrorTexts(name: string): CaptureErrorTexts {
  return isCaptureErrorName(name) ? textsByName[name] : unknown;
}
