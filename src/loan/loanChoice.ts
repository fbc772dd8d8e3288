import {
  clampAmount,
  DEFAULT_AMOUNT,
  DEFAULT_PRODUCT_ID,
  findProduct,
  isProductId,
  type Method,
  type ProductId,
} from '../calc/index.ts';

/** The chosen loan: the inputs of a calculation without the date. */
export interface LoanChoice {
  /** Whole tenge. */
  readonly amount: number;
  readonly product: ProductId;
  readonly method: Method;
}

/** The unchecked parts of a choice stored on the device; null for a missing part. */
export type ChoiceTexts = { readonly [Part in keyof LoanChoice]: string | null };

/** The choice of a visitor who has changed nothing. */
export const DEFAULT_CHOICE: LoanChoice = {
  amount: DEFAULT_AMOUNT,
  product: DEFAULT_PRODUCT_ID,
  method: 'annuity',
};

/** The lifetime of the cookies of a choice: one day. */
export const AMOUNT_COOKIE_MAX_AGE_S = 86_400;

function isMethod(value: string | null): value is Method {
  return value === 'annuity' || value === 'equal';
}

/** Reads whole tenge in plain digits. Returns null for other text and for an amount outside the limits of every product. */
function readAmount(value: string | null): number | null {
  if (value === null || !/^\d{1,9}$/.test(value)) return null;
  const amount = Number(value);
  return clampAmount('60_month', amount) === amount ? amount : null;
}

/**
 * Reads the loan choice from an address and from the device; the address has priority. Each part is checked separately. A
 * missing or invalid part is ignored and is no error.
 *
 * - An amount of the address outside the limits of the address's product is ignored.
 * - A stored product is ignored when the amount of the address is outside the product's limits.
 * - A stored amount outside the limits of the product is moved to the nearest limit.
 * @param search the address's query without escapes (`device/plainQuery.ts`), for example
 *   `?amount=78500&product=12_month&method=annuity`
 * @returns the valid parts; an empty object when there is no choice
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

/** Returns the query with the parameters of the choice. Other parameters (`utm_…`) stay unchanged. */
export function writeChoice(search: string, choice: LoanChoice): string {
  const query = new URLSearchParams(search);
  for (const part of ['amount', 'product', 'method'] as const)
    query.set(part, String(choice[part]));
  return `?${query}`;
}

/** Returns the address of the start of an application. The address has the choice only: no visitor, no advertisement. */
export function applicationAddress(origin: string, choice: LoanChoice): string {
  return `${origin}/login/iin${writeChoice('', choice)}`;
}

/** Returns whether two choices are the same loan. A short loan has a single payment, so its method does not matter. */
export function isSameLoan(one: LoanChoice, other: LoanChoice): boolean {
  return (
    one.amount === other.amount &&
    one.product === other.product &&
    (one.method === other.method || findProduct(one.product).type === 'pdl')
  );
}
