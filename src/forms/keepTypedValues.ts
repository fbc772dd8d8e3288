import * as v from 'valibot';
import { stepAnswer } from '../api/contract.ts';
import { keepSentValues } from '../session/sentValues.ts';
import { typedStepOf } from './typedStep.ts';

const flatBody = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** Keeps what a step was sent with, for the review before signing; the IIN and the way in are not kept. */
export function keepTypedValues(
  call: { readonly path: string },
  body: unknown,
  answer: unknown,
): void {
  if (typedStepOf(call) === null) return;
  const values = v.safeParse(flatBody, body);
  const step = v.safeParse(stepAnswer, answer);
  if (!values.success || !step.success || step.output.uuid === null) return;
  void keepSentValues(step.output.uuid, values.output);
}
