import { isProductId } from '../../calc/index.ts';
import type { LoanChoice } from '../../loan/loanChoice.ts';
import type { SubmittedValues } from '../drafts/submittedValues.ts';

/** Returns the terms of the loan among submitted values; null when they are not known. */
export function termsAmong({ amount, product, method }: SubmittedValues): LoanChoice | null {
  const isKnown = typeof amount === 'number' && typeof product === 'string' && isProductId(product);
  if (!isKnown) return null;
  return { amount, product, method: method === 'equal' ? 'equal' : 'annuity' };
}
