import * as v from 'valibot';
import { stepAnswer } from '../api/contract.ts';
import { keepSentValues } from '../session/sentValues.ts';

const flatBody = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
const registrationSteps = [
  '/rest/registration/personal',
  '/rest/registration/passport',
  '/rest/registration/personal_and_passport',
  '/rest/registration/address',
  '/rest/registration/employment',
];

/** Keeps what a step was sent with, for the review before signing; the IIN and the way in are not kept. */
export function keepTypedValues(
  call: { readonly path: string },
  body: unknown,
  answer: unknown,
): void {
  if (!registrationSteps.includes(call.path)) return;
  const values = v.safeParse(flatBody, body);
  const step = v.safeParse(stepAnswer, answer);
  if (!values.success || !step.success || step.output.uuid === null) return;
  void keepSentValues(step.output.uuid, values.output);
}
