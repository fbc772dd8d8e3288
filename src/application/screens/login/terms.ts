import { getDefaultStore } from 'jotai/vanilla';
import { DEFAULT_CHOICE, type LoanChoice, readChoice } from '../../../loan/loanChoice.ts';
import { readStoredChoice } from '../../../loan/storedChoice.ts';
import {
  readSubmittedValues,
  storeSubmittedValues,
  type storeTriedValues,
  submittedValuesAtom,
} from '../../drafts/submittedValues.ts';
import { termsAmong } from '../../parts/termsAmong.ts';

export interface ChosenTerms extends LoanChoice {
  /**
   * True if the address or the device has a part of the terms. A difference from an application under way is then the person's
   * choice. false if all terms are the calculator's defaults.
   */
  readonly isChosen: boolean;
}

/**
 * Reads the requested loan from the address, then from the calculator's choice on the device. Missing and invalid parts get the
 * calculator's defaults.
 * @param search the address's query, e.g. `?amount=78500&product=12_month&method=annuity`
 */
export function chosenTerms(search: string, stored = readStoredChoice()): ChosenTerms {
  const chosen = readChoice(search, stored);
  return { ...DEFAULT_CHOICE, ...chosen, isChosen: Object.keys(chosen).length > 0 };
}

/** Stores the terms for the review before signing. Omits the consents, because the applicant signs the full texts. */
export async function storeTerms(
  uuid: string | null | undefined,
  terms: LoanChoice | undefined,
  store: typeof storeSubmittedValues | typeof storeTriedValues = storeSubmittedValues,
): Promise<void> {
  if (!uuid || terms === undefined) return;
  const { amount, product, method } = terms;
  await store(uuid, 'terms', { amount, product, method });
}

/** Reads the last terms of an application that this device has submitted; null without such terms. */
export async function readSubmittedTerms(uuid: string | null): Promise<LoanChoice | null> {
  if (uuid === null) return null;
  await readSubmittedValues(uuid);
  return termsAmong(getDefaultStore().get(submittedValuesAtom));
}
