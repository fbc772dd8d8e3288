import * as v from 'valibot';
import { type FormStep, formCalls, formSteps, stepAnswer } from '../../api/contract.ts';
import { storeSubmittedValues, storeTriedValues } from '../drafts/submittedValues.ts';
import { knownStep } from '../session/step.ts';

interface StepCall {
  readonly path: string;
}

const flatBody = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** Returns the step into which the form of a call is typed; null for a call of which nothing typed is stored. */
export function typedStepOf({ path }: StepCall): FormStep | null {
  return formSteps.find((step) => formCalls[step].path === path) ?? null;
}

/**
 * Stores what a step is about to be sent with: the page may be gone before the answer comes, and the review before signing
 * needs it all the same.
 */
export function storeTried(call: StepCall, body: unknown): void {
  const step = typedStepOf(call);
  const values = v.safeParse(flatBody, body);
  const uuid = knownStep()?.uuid ?? null;
  if (step !== null && values.success && uuid !== null)
    void storeTriedValues(uuid, step, values.output);
}

/** Stores what a step was accepted with. */
export function storeAccepted(call: StepCall, body: unknown, answer: unknown): void {
  const step = typedStepOf(call);
  const values = v.safeParse(flatBody, body);
  const now = v.safeParse(stepAnswer, answer);
  if (step === null || !values.success || !now.success || now.output.uuid === null) return;
  void storeSubmittedValues(now.output.uuid, step, values.output);
}
