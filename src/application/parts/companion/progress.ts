import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { partNames } from '../../forms/fieldTexts.ts';
import { type Place, rowOf, stages, stepsAt } from '../../steps.ts';

/** The names of the stages, in their order. */
export const stageNames: readonly MessageDescriptor[] = [
  msg`ИИН`,
  msg`О себе`,
  msg`Фото`,
  msg`Заявление`,
  msg`Договор`,
];

/** The position in the application, as the companion shows it. */
export interface Progress {
  /** Counted from 0. */
  readonly stage: number;
  readonly parts: readonly MessageDescriptor[];
  /** Counted from 0. */
  readonly part: number;
}

function placeAt(path: string, stepName: string | null): Place | null {
  const candidates = stepsAt(path);
  const [first, ...others] = candidates;
  // If the steps of the page have different places, only the step that the server has named tells the place.
  const isOneStage = others.every(({ place }) => place.stage === first?.place.stage);
  const told = candidates.find((step) => step === rowOf(stepName ?? ''));
  return (told ?? (isOneStage ? first : undefined))?.place ?? null;
}

/**
 * Returns the position of a page in the application.
 * @param stepName the step that the server named; null before the first answer
 * @returns null for an unknown position: before the first answer, and at a step of a later version of the server
 */
export function progressAt(path: string, stepName: string | null): Progress | null {
  const place = placeAt(path, stepName);
  if (place === null) return null;
  return {
    stage: stages.indexOf(place.stage),
    parts: place.parts.map((name) => partNames[name]),
    part: place.part === undefined ? -1 : place.parts.indexOf(place.part),
  };
}

/** Returns whether a page has the companion: every page of an application except the cabinet. */
export function hasCompanion(path: string): boolean {
  return stepsAt(path).some(({ place }) => place.stage !== 'contract');
}
