import {
  DEFAULT_AMOUNT,
  DEFAULT_PRODUCT_ID,
  type Method,
  type ProductId,
} from '../../calc/index.ts';
import { readChoice } from '../../loan/loanChoice.ts';

/** What of a loan the applicant asks for. */
export interface Terms {
  /** Whole tenge inside the product's limits. */
  readonly amount: number;
  readonly product: ProductId;
  readonly method: Method;
}

export interface ChosenTerms extends Terms {
  /** True if the address names them; otherwise they are the calculator's defaults. */
  readonly isChosen: boolean;
}

/**
 * Reads the requested loan from the address, where the calculator has written it. Missing and invalid parts get the
 * calculator's defaults.
 * @param search the address's query, e.g. `?amount=78500&product=12_month&method=annuity`
 * @param amountCookie the calculator amount cookie's value, or null
 */
export function chosenTerms(search: string, amountCookie: string | null): ChosenTerms {
  const { amount, productId, method } = readChoice(search, amountCookie, DEFAULT_PRODUCT_ID);
  const named = readChoice(search, null, DEFAULT_PRODUCT_ID);
  return {
    amount: amount ?? DEFAULT_AMOUNT,
    product: productId ?? DEFAULT_PRODUCT_ID,
    method: method ?? 'annuity',
    isChosen: named.productId !== undefined || named.amount !== undefined,
  };
}
