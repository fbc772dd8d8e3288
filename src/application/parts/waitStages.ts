import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StepAnswer } from '../../api/contract.ts';
import { rowOf, type WaitName } from '../steps.ts';
import type { ChecklistItem } from './Checklist.tsx';
import type { WaitSubject } from './pictures/WaitPicture.tsx';

type Step = Pick<StepAnswer, 'step_name' | 'context'>;

/** The drawing of a wait, and its checklist in the order of the steps. */
interface WaitStages {
  readonly subject: WaitSubject | null;
  readonly stages: readonly MessageDescriptor[];
  /** Index of the present stage. The earlier stages are done. */
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
/** Stages after the check. The step does not say whether the camera or an employee has checked. */
const checkedStages = afterPhoto(msg`Анкета`, msg`Проверка личности`);
const signatureStages = [msg`Передача заявления на подписание`, msg`Ответ сервиса подписания`];
const ofPhoto: WaitStages = { subject: 'face', stages: photoStages, current: 1 };

const waits: Readonly<Record<WaitName, WaitStages>> = {
  person: { subject: 'search', stages: beforeForms, current: 1 },
  photo: ofPhoto,
  contract: { subject: 'documents', stages: checkedStages, current: 2 },
  statement: { subject: 'documents', stages: checkedStages, current: 3 },
  signature: { subject: 'signature', stages: signatureStages, current: 1 },
};

/**
 * Returns whether an employee checks the applicant: the server waits for the check of a photo but has not accepted a photo.
 */
export const isManualCheck = (step: Step | null) =>
  step?.step_name === 'waiting_external_photo' && step.context.image_accepted === false;

/**
 * Returns the picture and the stages of a wait by the server's step. Only stages that the step proves are ticked. An unknown
 * step has no picture and no stages.
 */
export function waitStages(step: Step | null): WaitStages {
  if (isManualCheck(step)) return { subject: 'person', stages: employeeStages, current: 1 };
  // The page has just sent the photo. The server waits for the results but still names this step.
  if (step?.step_name === 'verigram' && step.context.image_accepted === true) return ofPhoto;
  const wait = rowOf(step?.step_name ?? '')?.wait ?? null;
  return wait === null ? { subject: null, stages: [], current: 0 } : waits[wait];
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
