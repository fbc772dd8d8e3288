import { getDefaultStore } from 'jotai/vanilla';
import type { LoanChoice } from '../../../loan/loanChoice.ts';
import {
  readSubmittedValues,
  storeSubmittedValues,
  type storeTriedValues,
  submittedValuesAtom,
} from '../../drafts/submittedValues.ts';
import { termsAmong } from '../../parts/termsAmong.ts';

/** The name under which the terms of an application are kept beside its steps. */
const TERMS = 'terms';

/** Stores the terms for the review before signing, without the consents: their texts are signed in full. */
export function storeTerms(
  uuid: string | null | undefined,
  terms: LoanChoice | undefined,
  store: typeof storeSubmittedValues | typeof storeTriedValues = storeSubmittedValues,
): void {
  if (!uuid || terms === undefined) return;
  const { amount, product, method } = terms;
  void store(uuid, TERMS, { amount, product, method });
}

/** Reads the terms that an application was last submitted with on this device; null when none are known here. */
export async function readSubmittedTerms(uuid: string | null): Promise<LoanChoice | null> {
  if (uuid === null) return null;
  await readSubmittedValues(uuid);
  return termsAmong(getDefaultStore().get(submittedValuesAtom));
}
