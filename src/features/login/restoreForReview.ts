import type { BodyOf, submitIin, submitTerms } from '../../api/contract.ts';
import {
  type SubmittedValues,
  storeSubmittedValues,
  storeTriedValues,
} from '../../drafts/submittedValues.ts';
import { knownStep } from '../../session/step.ts';

/** The bodies of the IIN page's two calls. */
interface Bodies {
  readonly iin: BodyOf<typeof submitIin>;
  readonly terms: BodyOf<typeof submitTerms>;
}

/** What the review before signing shows of them: the IIN is kept on no device, the consents' texts are signed in full. */
const shownOf: { readonly [Step in keyof Bodies]: (body: Bodies[Step]) => SubmittedValues } = {
  iin: ({ is_resident_rk, is_ipdl }) => ({ is_resident_rk, is_ipdl }),
  terms: ({ amount, product, method }) => ({ amount, product, method }),
};

/**
 * Keeps what a call of the IIN page was accepted with.
 * @param uuid the registration's, of the answer
 */
export function keepForReview<Step extends keyof Bodies>(
  uuid: string | null | undefined,
  step: Step,
  body: Bodies[Step] | undefined,
): void {
  if (uuid && body !== undefined) void storeSubmittedValues(uuid, step, shownOf[step](body));
}

/** Keeps what a call is about to be sent with: the page may be gone before the answer comes. */
export function keepForReviewBeforeAnswer<Step extends keyof Bodies>(
  step: Step,
  body: Bodies[Step],
): void {
  const uuid = knownStep()?.uuid ?? null;
  if (uuid !== null) void storeTriedValues(uuid, step, shownOf[step](body));
}
