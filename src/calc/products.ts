/** The figures of the loan products. */

export type ProductId =
  | '7_days'
  | '14_days'
  | '21_days'
  | '6_month'
  | '12_month'
  | '24_month'
  | '36_month'
  | '48_month'
  | '60_month';

type Limits = { id: ProductId; minAmount: number; maxAmount: number };

/** A short loan with one payment. */
export type ShortProduct = Limits & { type: 'pdl'; days: number; dailyRate: number };

/** A loan of monthly payments. */
export type InstalmentProduct = Limits & {
  type: 'instalment';
  months: number;
  annualRate: number;
};

/** Amounts in whole tenge. */
export type Product = ShortProduct | InstalmentProduct;

/** `annuity`: equal payments. `equal`: equal parts of the principal, the differentiated schedule. */
export type Method = 'annuity' | 'equal';

const DAILY_RATE = 0.00104;
const ANNUAL_RATE = 0.3796;
const MIN_AMOUNT = 10_000;

function short(id: ProductId, days: number): ShortProduct {
  return {
    id,
    type: 'pdl',
    days,
    dailyRate: DAILY_RATE,
    minAmount: MIN_AMOUNT,
    maxAmount: 200_000,
  };
}

function instalment(id: ProductId, months: number): InstalmentProduct {
  return {
    id,
    type: 'instalment',
    months,
    annualRate: ANNUAL_RATE,
    minAmount: MIN_AMOUNT,
    maxAmount: 1_000_000,
  };
}

/** The nine products, from the shortest to the longest. */
export const PRODUCTS: readonly Product[] = [
  /* @__PURE__ */ short('7_days', 7),
  /* @__PURE__ */ short('14_days', 14),
  /* @__PURE__ */ short('21_days', 21),
  /* @__PURE__ */ instalment('6_month', 6),
  /* @__PURE__ */ instalment('12_month', 12),
  /* @__PURE__ */ instalment('24_month', 24),
  /* @__PURE__ */ instalment('36_month', 36),
  /* @__PURE__ */ instalment('48_month', 48),
  /* @__PURE__ */ instalment('60_month', 60),
];

export const DEFAULT_PRODUCT_ID: ProductId = '12_month';

/** Tenge. */
export const DEFAULT_AMOUNT = 78_500;

/** The tariff of every application, the same for all products. */
export const TARIFF_TYPE = 'BASIC_MONTHLY';

/** The waived share of the reward, 0 – 1. */
export const DISCOUNT = 0;

/** The monthly calculation index (МРП) by year, tenge. */
export const MCI: Readonly<Record<number, number>> = { 2026: 4325 };

/** An instalment loan of more than this number of monthly calculation indices waits for its confirmation. */
export const CONFIRMATION_THRESHOLD_MCI = 75;

/** Hours from signing until the applicant can confirm a loan above the threshold. */
export const CONFIRMATION_WAIT_HOURS = 24;

export function isProductId(value: unknown): value is ProductId {
  return PRODUCTS.some(({ id }) => id === value);
}

/**
 * Returns the product with this id.
 * @throws RangeError naming product, when the id is unknown
 */
export function findProduct(id: ProductId): Product {
  const product = PRODUCTS.find((candidate) => candidate.id === id);
  if (product) return product;
  throw new RangeError('product: unknown');
}

/** Returns the nearest amount inside the product's limits, tenge. @throws RangeError naming amount for NaN */
export function clampAmount(product: ProductId, amount: number): number {
  const { minAmount, maxAmount } = findProduct(product);
  if (Number.isNaN(amount)) throw new RangeError('amount: not a number');
  return Math.min(Math.max(amount, minAmount), maxAmount);
}

/**
 * Returns whether a loan waits CONFIRMATION_WAIT_HOURS after signing. Instalment loans above 75 МРП wait.
 *
 * Example: in 2026, 324 375 tenge for 12 months does not wait, 324 376 does.
 *
 * @param input.amount tenge
 * @param input.year the year of signing
 * @returns threshold is the largest amount of an instalment loan without the wait, in tenge. isKnownYear is false when the
 *   table has no МРП of the year. The threshold then uses the last known МРП, and the caller logs the year
 */
export function waitsBeforeConfirmation(input: {
  product: ProductId;
  amount: number;
  year: number;
}): { isWaitRequired: boolean; threshold: number; isKnownYear: boolean } {
  const known = MCI[input.year];
  const mci = known ?? MCI[Math.max(...Object.keys(MCI).map(Number))] ?? 0;
  const threshold = CONFIRMATION_THRESHOLD_MCI * mci;
  return {
    isWaitRequired: findProduct(input.product).type === 'instalment' && input.amount > threshold,
    threshold,
    isKnownYear: known !== undefined,
  };
}
