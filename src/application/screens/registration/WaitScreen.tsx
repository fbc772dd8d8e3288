import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import type { StepAnswer } from '../../../api/contract.ts';
import { headOf } from '../../../ui/screen.ts';
import { StepWait } from '../../parts/StepWait.tsx';
import { isManualCheck } from '../../parts/waitStages.ts';
import { stepAtom } from '../../session/step.ts';
import { rowOf, type WaitName } from '../../steps.ts';

type Wait = Pick<StepAnswer, 'step_name' | 'context'>;

export const head = headOf(msg`Проверяем данные`, msg`Проверяем данные в государственных базах.`);

/** Texts for the time before the first answer, and for steps of a later version of the server. */
const unknown = {
  heading: msg`Подождите немного`,
  status: msg`Заявка обрабатывается. Следующий шаг откроется сам.`,
};

/** Texts of the waits on this page. The other waits have separate pages. */
const known: Readonly<Partial<Record<WaitName, typeof unknown>>> = {
  person: {
    heading: msg`Проверяем данные`,
    status: msg`Ждём ответа государственной базы о вас. Обычно это меньше минуты.`,
  },
  photo: {
    heading: msg`Проверяем фото`,
    status: msg`Ждём, пока ваше фото сверят с государственной базой. Обычно это меньше минуты.`,
  },
  contract: {
    heading: msg`Готовим документы`,
    status: msg`Проверка пройдена. Составляем договор на подпись, обычно это меньше минуты.`,
  },
};

/** Texts for a check by an employee, after an application without the face check. */
const manualCheck = {
  heading: msg`Заявку проверяет сотрудник`,
  status: msg`Сотрудник проверяет вашу личность и может попросить прийти в отделение с документом. Это дольше, чем проверка камерой, особенно вечером и в выходные.`,
};

/** Returns the texts of a step's wait; undefined if this page has no such texts. */
function knownTexts(step: Wait | null) {
  const wait = rowOf(step?.step_name ?? '')?.wait ?? null;
  return wait === null ? undefined : known[wait];
}

/**
 * Returns the texts of a wait.
 * @param step null before the first answer
 */
export const waitTexts = (step: Wait | null) =>
  isManualCheck(step) ? manualCheck : (knownTexts(step) ?? unknown);

/** Returns the usual duration of a wait. Before the first answer the wait counts as short. */
export function waitDuration(step: Wait | null): 'minute' | 'unknown' | 'hours' {
  if (isManualCheck(step)) return 'hours';
  // The step may come from a later version of the server.
  return step === null || knownTexts(step) ? 'minute' : 'unknown';
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
