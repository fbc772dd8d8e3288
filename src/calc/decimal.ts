import { Decimal } from 'decimal.js';

/** What every calculator takes as a figure. Text is plain decimal notation, `'78500'` or `'0.3796'`. */
export type DecimalInput = number | string | Decimal;

/**
 * The calculators' own Decimal: it prints without exponents, and 64 digits hold every product of
 * an amount, a rate and a day count whole, so that sums and products here are never rounded.
 */
export const Money: typeof Decimal = /* @__PURE__ */ Decimal.clone({
  precision: 64,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});

/** One hundredth of a tenge, what money is rounded to. */
const CENT = /* @__PURE__ */ new Money('0.01');

const notPlainDecimal = /[^\d.e+-]/i;

/**
 * Reads a figure.
 *
 * @throws RangeError naming the field, when it is not a finite number
 */
export function readDecimal(field: string, value: DecimalInput): Decimal {
  if (typeof value !== 'string' || !notPlainDecimal.test(value)) {
    try {
      // Decimals do not change: one of ours is taken as it is.
      const decimal = isMoney(value) ? value : new Money(value);
      if (decimal.isFinite()) return decimal;
    } catch {
      // decimal.js says only "invalid argument"; the error below names the field.
    }
  }
  throw new RangeError(`${field}: not a number`);
}

function isMoney(value: DecimalInput): value is Decimal {
  return value.constructor === Money;
}

/** Reads an amount of money. @throws RangeError naming the field, unless above 0 */
export function readAmount(field: string, value: DecimalInput): Decimal {
  const amount = readDecimal(field, value);
  if (amount.gt(0)) return amount;
  throw new RangeError(`${field}: not above 0`);
}

/** Reads a rate or share. @throws RangeError naming the field, when below 0 */
export function readRate(field: string, value: DecimalInput): Decimal {
  const rate = readDecimal(field, value);
  if (rate.isZero() || rate.isPositive()) return rate;
  throw new RangeError(`${field}: below 0`);
}

/** Reads a count of days or months. @throws RangeError naming the field, unless whole and ≥ least */
export function readCount(field: string, value: DecimalInput, least = 1): number {
  const count = typeof value === 'number' ? value : readDecimal(field, value).toNumber();
  if (Number.isSafeInteger(count) && count >= least) return count;
  throw new RangeError(`${field}: not a whole number from ${least}`);
}

/**
 * Divides numerator by denominator, in tenge, rounded once, half-up, to 2 decimals; both from 0 on.
 *
 * Worked in whole hundredths, (200·n + d) div 2d, because a quotient that was first cut to some
 * digits may fall to the wrong side of a tie. Example: 1.005 / 1 → 1.01.
 */
export function divideToCents(numerator: Decimal, denominator: Decimal): Decimal {
  return centsToMoney(
    numerator.times(200).plus(denominator).dividedToIntegerBy(denominator.times(2)),
  );
}

/** Converts whole hundredths to tenge: 150 → 1.5. */
export function centsToMoney(cents: Decimal | number): Decimal {
  return CENT.times(cents);
}
