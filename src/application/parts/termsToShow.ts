import { DEFAULT_CHOICE, isSameLoan, type LoanChoice, readChoice } from '../../loan/loanChoice.ts';
import { readStoredChoice } from '../../loan/storedChoice.ts';

/**
 * Returns the terms that a page may show. Before the face check these are the submitted terms only if they equal the
 * calculator's stored choice, which every person at this device can see anyway.
 * @param isSecret whether the face check is still due (`isProofDue`)
 * @param submitted the terms of the application that this device has submitted
 * @param kept the calculator's choice on this device
 */
export function termsToShow(
  isSecret: boolean,
  submitted: LoanChoice | null,
  kept: Partial<LoanChoice> = readChoice('', readStoredChoice()),
): LoanChoice | null {
  if (submitted === null || !isSecret) return submitted;
  const isKept = Object.keys(kept).length > 0;
  return isKept && isSameLoan(submitted, { ...DEFAULT_CHOICE, ...kept }) ? submitted : null;
}
