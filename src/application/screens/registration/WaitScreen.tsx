import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import type { StepAnswer } from '../../../api/contract.ts';
import type { HeadMessages } from '../../../ui/screen.ts';
import { StepWait } from '../../parts/StepWait.tsx';
import { stepAtom } from '../../session/step.ts';

type Wait = Pick<StepAnswer, 'step_name' | 'context'>;

const headMessages: HeadMessages = {
  title: msg`Проверяем данные`,
  description: msg`Проверяем данные в государственных базах.`,
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

/** Texts for a check by an employee, which follows when the applicant went on without the face check. */
const manualCheck = {
  heading: msg`Заявку проверяет сотрудник`,
  status: msg`Сотрудник проверяет вашу личность и может попросить прийти в отделение с документом. Это дольше, чем проверка камерой, особенно вечером и в выходные.`,
};

/**
 * Returns whether an employee checks the applicant. The server says so: it waits for the check of a photo, but took none.
 * Unlike a note on the device, its word reaches other tabs and outlives the browser.
 */
export const isManualCheck = (step: Wait | null) =>
  step?.step_name === 'waiting_external_photo' && step.context.image_accepted === false;

/** Returns whether a later version of the server brought this step: nobody here knows how long it takes. */
const isUnknownWait = (stepName: string | null) => stepName !== null && !known.has(stepName);

/**
 * Returns the texts of a wait by its step.
 * @param step null before the first answer
 */
export const waitTexts = (step: Wait | null) =>
  isManualCheck(step) ? manualCheck : (known.get(step?.step_name ?? '') ?? unknown);

/** Returns how long a wait usually takes; before the first answer it counts as short. */
export function waitDuration(step: Wait | null): 'minute' | 'unknown' | 'hours' {
  if (isManualCheck(step)) return 'hours';
  return isUnknownWait(step?.step_name ?? null) ? 'unknown' : 'minute';
}

/** Renders /register/wait. */
export function Screen() {
  const { i18n } = useLingui();
  const step = useAtomValue(stepAtom);
  const { heading, status } = waitTexts(step);
  return (
    <StepWait heading={i18n._(heading)} status={i18n._(status)} duration={waitDuration(step)} />
  );
}
