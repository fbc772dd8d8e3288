import { DEFAULT_CHOICE, isSameLoan, type LoanChoice, readChoice } from '../../loan/loanChoice.ts';
import { readStoredChoice } from '../../loan/storedChoice.ts';
import { rowOf } from '../steps.ts';

/**
 * Returns whether the face check is not passed at a step. Until then the terms are secret: another person may have typed the
 * IIN.
 */
export const isProofDue = (stepName: string): boolean => rowOf(stepName)?.place.stage === 'photo';

/**
 * Returns the terms that a page may show. Before the face check these are the submitted terms only if they equal the
 * calculator's stored choice, which every person at this device can see anyway.
 * @param submitted the terms of the application that this device has submitted
 * @param kept the calculator's choice on this device
 */
export function termsToShow(
  stepName: string,
  submitted: LoanChoice | null,
  kept: Partial<LoanChoice> = readChoice('', readStoredChoice()),
): LoanChoice | null {
  if (submitted === null || !isProofDue(stepName)) return submitted;
  const isKept = Object.keys(kept).length > 0;
  return isKept && isSameLoan(submitted, { ...DEFAULT_CHOICE, ...kept }) ? submitted : null;
}
