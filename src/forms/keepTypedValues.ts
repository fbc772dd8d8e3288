import * as v from 'valibot';
import { stepAnswer } from '../api/contract.ts';
import type { TypedStep } from '../drafts/stepOrder.ts';
import {
  type SubmittedValues,
  storeSubmittedValues,
  storeTriedValues,
} from '../drafts/submittedValues.ts';
import { knownStep } from '../session/step.ts';
import { typedStepOf } from './typedStep.ts';

const flatBody = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** What is typed into a step; the IIN and the way in are not kept. */
function typedValues(
  call: { readonly path: string },
  body: unknown,
): { readonly step: TypedStep; readonly values: SubmittedValues } | null {
  const step = typedStepOf(call);
  const values = v.safeParse(flatBody, body);
  return step !== null && values.success ? { step, values: values.output } : null;
}

/**
 * Keeps what a step is about to be sent with: the page may be gone before the answer comes, and the review before signing
 * needs it all the same.
 */
export function keepTypedBeforeAnswer(call: { readonly path: string }, body: unknown): void {
  const typed = typedValues(call, body);
  const uuid = knownStep()?.uuid ?? null;
  if (typed !== null && uuid !== null) void storeTriedValues(uuid, typed.step, typed.values);
}

/** Keeps what a step was accepted with. */
export function keepTypedValues(
  call: { readonly path: string },
  body: unknown,
  answer: unknown,
): void {
  const typed = typedValues(call, body);
  const step = v.safeParse(stepAnswer, answer);
  if (typed === null || !step.success || step.output.uuid === null) return;
  void storeSubmittedValues(step.output.uuid, typed.step, typed.values);
}
