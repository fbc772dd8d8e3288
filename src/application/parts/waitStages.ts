import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepAnswer } from '../../api/contract.ts';
import type { ChecklistItem } from './Checklist.tsx';
import type { WaitSubject } from './pictures/WaitPicture.tsx';

type Step = Pick<StepAnswer, 'step_name' | 'context'>;

/** What a wait draws, and its checklist in the order of the steps. */
interface WaitStages {
  readonly subject: WaitSubject | null;
  readonly stages: readonly MessageDescriptor[];
  /** The index of the stage that is waited for: what is before it the server has passed. */
  readonly current: number;
}

const beforeForms = [msg`ИИН и согласия`, msg`Поиск в государственной базе`];
const afterPhoto = (first: MessageDescriptor, second: MessageDescriptor) => [
  first,
  second,
  msg`Подготовка договора`,
  msg`Подготовка согласий и заявления`,
];
const photoStages = afterPhoto(msg`Фото`, msg`Сверка фото с государственной базой`);
const employeeStages = afterPhoto(
  msg`Передача заявки сотруднику`,
  msg`Проверка личности сотрудником`,
);
/** Who has checked is not known any more: only that the check is over. */
const checkedStages = afterPhoto(msg`Анкета`, msg`Проверка личности`);
const signatureStages = [msg`Передача заявления на подписание`, msg`Ответ сервиса подписания`];
const ofPhoto: WaitStages = { subject: 'face', stages: photoStages, current: 1 };
const signature: WaitStages = { subject: 'signature', stages: signatureStages, current: 1 };

const subjects: Readonly<Record<string, WaitStages>> = {
  waiting_external_personal: { subject: 'search', stages: beforeForms, current: 1 },
  waiting_external_photo: ofPhoto,
  waiting_liveness_results: ofPhoto,
  client_creating: { subject: 'documents', stages: checkedStages, current: 2 },
  signing_init: { subject: 'documents', stages: checkedStages, current: 3 },
  // Of its pages only the one of the return from the provider waits.
  signing_init_success: signature,
  signing_result: signature,
};

/**
 * Returns what a wait draws, by the step that the server named. Ticked is only what that step says to be done; a step that
 * nobody here knows has no drawing and no checklist of its own.
 */
export function waitStages(step: Step | null): WaitStages {
  const name = step?.step_name ?? '';
  // The photo that the page has just sent: the results are waited for under the same step.
  const isPhotoSent = name === 'verigram' && step?.context.image_accepted === true;
  if (isPhotoSent) return ofPhoto;
  if (name === 'waiting_external_photo' && step?.context.image_accepted === false) {
    return { subject: 'person', stages: employeeStages, current: 1 };
  }
  return subjects[name] ?? { subject: null, stages: [], current: 0 };
}

/** Returns the checklist of a wait. */
export function checklistOf(
  { stages, current }: WaitStages,
  textOf: (message: MessageDescriptor) => string,
): readonly ChecklistItem[] {
  return stages.map((stage, index) => ({
    text: textOf(stage),
    state: index < current ? 'done' : index === current ? 'now' : 'next',
  }));
}
