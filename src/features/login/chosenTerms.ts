import {
  clampAmount,
  DEFAULT_AMOUNT,
  DEFAULT_PRODUCT_ID,
  isProductId,
  type Method,
  type ProductId,
} from '../../calc/index.ts';

export interface ChosenTerms {
  /** Whole tenge inside the product's limits. */
  readonly amount: number;
  readonly product: ProductId;
  readonly method: Method;
  /** Whether the address names them; otherwise they are what the calculator shows to a newcomer. */
  readonly isChosen: boolean;
}

function isMethod(value: string | null): value is Method {
  return value === 'annuity' || value === 'equal';
}

/** Whole tenge as plain digits; null for anything else. */
function readDigits(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/**
 * The loan that is applied for: what the calculator has written into the address. What is missing or mangled is the
 * calculator's default, never an error.
 * @param search the address's query, e.g. `?amount=78500&product=12_month&method=annuity`
 * @param amountCookie the calculator amount cookie's value, or null
 */
export function chosenTerms(search: string, amountCookie: string | null): ChosenTerms {
  const query = new URLSearchParams(search);
  const productInQuery = query.get('product');
  const methodInQuery = query.get('method');
  const amountInQuery = readDigits(query.get('amount'));
  const product = isProductId(productInQuery) ? productInQuery : DEFAULT_PRODUCT_ID;
  const amount = amountInQuery ?? readDigits(amountCookie) ?? DEFAULT_AMOUNT;
  return {
    amount: clampAmount(product, amount),
    product,
    method: isMethod(methodInQuery) ? methodInQuery : 'annuity',
    isChosen: isProductId(productInQuery) || amountInQuery !== null,
  };
}
