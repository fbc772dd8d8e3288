import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { stepAtom } from '../../session/step.ts';
import { StepWait } from '../../steps/StepWait.tsx';
import type { HeadMessages } from '../../ui/screen.ts';

const headMessages: HeadMessages = {
  title: msg`Проверяем данные`,
  description: msg`На этом шаге ждут ответа государственных баз.`,
};

export const head = () => headMessages;

/** Texts for the time before the first answer, and for steps of a later version of the server. */
const unknown = {
  heading: msg`Подождите немного`,
  status: msg`Заявка обрабатывается. Следующий шаг откроется сам.`,
};

const known = new Map([
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

/** Returns whether a later version of the server brought this step: nobody here knows how long it takes. */
export const isUnknownWait = (stepName: string | null) => stepName !== null && !known.has(stepName);

/**
 * Returns the texts of a wait by its step.
 * @param stepName null before the first answer
 */
export const waitTexts = (stepName: string | null) => known.get(stepName ?? '') ?? unknown;

/** Renders /register/wait. */
export function Screen() {
  const { i18n } = useLingui();
  const step = useAtomValue(stepAtom)?.step_name ?? null;
  const { heading, status } = waitTexts(step);
  return (
    <StepWait
      heading={i18n._(heading)}
      status={i18n._(status)}
      isHelpOfferedAtOnce={isUnknownWait(step)}
    />
  );
}
