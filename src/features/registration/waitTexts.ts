import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface WaitTexts {
  readonly heading: MessageDescriptor;
  /** What is being waited for. */
  readonly status: MessageDescriptor;
}

/** While the step is not known yet, and for steps that a later version of the server brought. */
const unknown: WaitTexts = {
  heading: msg`Подождите немного`,
  status: msg`Заявка обрабатывается. Следующий шаг откроется сам.`,
};

const known: ReadonlyMap<string, WaitTexts> = new Map([
  [
    'waiting_external_personal',
    {
      heading: msg`Проверяем данные`,
      status: msg`Ждём ответа государственной базы о вас. Обычно это меньше минуты.`,
    },
  ],
  [
    'waiting_external_photo',
    {
      heading: msg`Проверяем фото`,
      status: msg`Ждём, пока ваше фото сверят с государственной базой. Обычно это меньше минуты.`,
    },
  ],
  [
    'client_creating',
    {
      heading: msg`Готовим документы`,
      status: msg`Проверка пройдена. Составляем договор на подпись, обычно это меньше минуты.`,
    },
  ],
]);

/** Whether a later version of the server brought this step: how long it takes nobody here can tell. */
export const isUnknownWait = (stepName: string | null) => stepName !== null && !known.has(stepName);

/** @param stepName what the server names the step; null while it is not known */
export function waitTexts(stepName: string | null): WaitTexts {
  return (stepName === null ? undefined : known.get(stepName)) ?? unknown;
}
