import * as v from 'valibot';
import type { StepAnswer } from '../api/contract.ts';
import { localKeys } from '../storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../storage/webStorage.ts';

const lastStepEntry = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ step_name: v.string(), uuid: v.nullable(v.string()) }),
);
/** The step that the server named last on this device; nothing personal. */
export type LastStep = v.InferOutput<typeof lastStepEntry>;

export function keepLastStep({ step_name, uuid }: StepAnswer): void {
  writeEntry('local', localKeys.lastStep, JSON.stringify({ step_name, uuid }));
}

export function lastKnownStep(): LastStep | null {
  const parsed = v.safeParse(lastStepEntry, readEntry('local', localKeys.lastStep));
  return parsed.success ? parsed.output : null;
}

export function forgetLastStep(): void {
  removeEntry('local', localKeys.lastStep);
}
