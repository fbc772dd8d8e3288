import { type TypedStep, typedSteps } from '../drafts/stepOrder.ts';

/** The step into which the form of a call is typed; null for a call of which nothing typed is kept on the device. */
export function typedStepOf(call: { readonly path: string }): TypedStep | null {
  return typedSteps.find((step) => call.path === `/rest/registration/${step}`) ?? null;
}
