import {
  clampAmount,
  findProduct,
  isProductId,
  type Method,
  type ProductId,
} from '../calc/index.ts';

/** The inputs of a calculation, beside its date. */
export interface LoanChoice {
  /** Whole tenge. */
  readonly amount: number;
  readonly productId: ProductId;
  readonly method: Method;
}

/** The life of the calculator amount cookie, from the specification. */
export const AMOUNT_COOKIE_MAX_AGE_S = 86_400;

function isMethod(value: string | null): value is Method {
  return value === 'annuity' || value === 'equal';
}

/** Reads whole tenge inside the product's limits, written as plain digits; anything else is null. */
function readAmount(value: string | null, productId: ProductId): number | null {
  if (value === null || !/^\d{1,9}$/.test(value)) return null;
  const amount = Number(value);
  return clampAmount(productId, amount) === amount ? amount : null;
}

/** Reads whole tenge inside the limits of one product at least. */
function readAnyAmount(value: string | null, productId: ProductId): number | null {
  if (value === null || !/^\d{1,9}$/.test(value)) return null;
  const amount = Number(value);
  const isPossible =
    amount >= findProduct(productId).minAmount && amount <= findProduct('60_month').maxAmount;
  return isPossible ? clampAmount(productId, amount) : null;
}

/**
 * Reads the calculation that an address and the amount cookie ask for. Each part is checked on its own; a missing,
 * impossible or mangled one is ignored, never an error.
 * @param search the address's query, e.g. `?amount=78500&product=12_month&method=annuity`
 * @param amountCookie the calculator amount cookie's value, or null
 * @param defaultProductId the product when the address names none
 */
export function readChoice(
  search: string,
  amountCookie: string | null,
  defaultProductId: ProductId,
): Partial<LoanChoice> {
  const query = new URLSearchParams(search);
  const product = query.get('product');
  const method = query.get('method');
  const productId = isProductId(product) ? product : defaultProductId;
  const amount =
    readAmount(query.get('amount'), productId) ?? readAnyAmount(amountCookie, productId);
  return {
    ...(isProductId(product) ? { productId: product } : {}),
    ...(isMethod(method) ? { method } : {}),
    ...(amount === null ? {} : { amount }),
  };
}

/** Returns the query with the calculation in it; other parameters (`utm_…`) stay as they are. */
export function writeChoice(search: string, { amount, productId, method }: LoanChoice): string {
  const query = new URLSearchParams(search);
  query.set('amount', String(amount));
  query.set('product', productId);
  query.set('method', method);
  return `?${query}`;
}
