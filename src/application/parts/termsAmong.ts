import { isProductId } from '../../calc/index.ts';
import type { LoanChoice } from '../../loan/loanChoice.ts';
import type { SubmittedValues } from '../drafts/submittedValues.ts';

/** Returns the terms of the loan among submitted values; null when they are not known. */
export function termsAmong({ amount, product, method }: SubmittedValues): LoanChoice | null {
  const isAmount = typeof amount === 'number' && amount >= 1;
  const isMethod = method === 'annuity' || method === 'equal';
  const isKnown = isAmount && isMethod && typeof product === 'string' && isProductId(product);
  return isKnown ? { amount, product, method } : null;
}
