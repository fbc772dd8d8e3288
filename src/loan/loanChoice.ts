import {
  clampAmount,
  DEFAULT_AMOUNT,
  DEFAULT_PRODUCT_ID,
  findProduct,
  isProductId,
  type Method,
  type ProductId,
} from '../calc/index.ts';

/** The chosen loan: the inputs of a calculation without its date. */
export interface LoanChoice {
  /** Whole tenge. */
  readonly amount: number;
  readonly product: ProductId;
  readonly method: Method;
}

/** The parts of a choice as they were found on the device, not checked yet; null where there is none. */
export type ChoiceTexts = { readonly [Part in keyof LoanChoice]: string | null };

/** The choice of a visitor who has changed nothing. */
export const DEFAULT_CHOICE: LoanChoice = {
  amount: DEFAULT_AMOUNT,
  product: DEFAULT_PRODUCT_ID,
  method: 'annuity',
};

/** The life of the cookies of a choice: a day. */
export const AMOUNT_COOKIE_MAX_AGE_S = 86_400;

function isMethod(value: string | null): value is Method {
  return value === 'annuity' || value === 'equal';
}

/** Reads whole tenge, written as plain digits, within what some product lends; anything else is null. */
function readAmount(value: string | null): number | null {
  if (value === null || !/^\d{1,9}$/.test(value)) return null;
  const amount = Number(value);
  return clampAmount('60_month', amount) === amount ? amount : null;
}

/**
 * Reads the loan choice from an address and from the device; the address has priority. Each part is checked on its own; a
 * missing or invalid part is ignored and is no error.
 *
 * - An amount beyond the limits of the product that the address names is ignored.
 * - A stored product is ignored when the amount of the address is beyond its limits.
 * - A stored amount is ignored when it is beyond the limits of the product.
 * @param search the address's query, e.g. `?amount=78500&product=12_month&method=annuity`, which
 *   `device/plainQuery.ts` has made plain where it was escaped
 * @returns the parts that were found; none when nothing was chosen
 */
export function readChoice(search: string, stored?: ChoiceTexts): Partial<LoanChoice> {
  const query = new URLSearchParams(search);
  const linked = readAmount(query.get('amount'));
  const fits = (product: ProductId) => linked === null || clampAmount(product, linked) === linked;
  const named = query.get('product');
  const kept = stored?.product ?? null;
  const product = isProductId(named) ? named : isProductId(kept) && fits(kept) ? kept : undefined;
  const method = [query.get('method'), stored?.method ?? null].find(isMethod);
  const amount =
    linked !== null && (product === undefined || fits(product))
      ? linked
      : readAmount(stored?.amount ?? null);
  return {
    ...(product ? { product } : {}),
    ...(method ? { method } : {}),
    ...(amount === null ? {} : { amount: clampAmount(product ?? DEFAULT_PRODUCT_ID, amount) }),
  };
}

/** Returns the query with the choice in it; other parameters (`utm_…`) stay as they are. */
export function writeChoice(search: string, choice: LoanChoice): string {
  const query = new URLSearchParams(search);
  for (const part of ['amount', 'product', 'method'] as const)
    query.set(part, String(choice[part]));
  return `?${query}`;
}

/** Returns the address where an application for the choice begins. It carries nothing else: no visitor, no advertisement. */
export function applicationAddress(origin: string, choice: LoanChoice): string {
  return `${origin}/login/iin${writeChoice('', choice)}`;
}

/** Returns whether two choices are the same loan: a short one has a single payment, whatever the method says. */
export function isSameLoan(one: LoanChoice, other: LoanChoice): boolean {
  return (
    one.amount === other.amount &&
    one.product === other.product &&
    (one.method === other.method || findProduct(one.product).type === 'pdl')
  );
}
