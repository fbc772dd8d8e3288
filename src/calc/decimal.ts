import { Decimal } from 'decimal.js';

/** A figure as every calculator accepts it. A text is in plain decimal notation: `'78500'` or `'0.3796'`. */
export type DecimalInput = number | string | Decimal;

/** The calculators' own Decimal: 64 digits, printed without exponents. */
export const Money: typeof Decimal = /* @__PURE__ */ Decimal.clone({
  precision: 64,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});

/**
 * Returns a function that converts numerators over one denominator, a power of ten, to decimals: 150 / 100 → 1.5. Equal
 * figures become one object, because the columns of a schedule repeat their figures.
 */
export function decimalsOf(denominator: bigint): (numerator: bigint) => Decimal {
  const unit = new Money(1).div(String(denominator));
  const known = new Map<bigint, Decimal>();
  return (numerator) => {
    let decimal = known.get(numerator);
    if (!decimal) {
      const float = Number(numerator);
      // decimal.js reads a number faster than a text.
      decimal = unit.times(Number.isSafeInteger(float) ? float : String(numerator));
      known.set(numerator, decimal);
    }
    return decimal;
  };
}

/** Converts ten-thousandths: 4577 → 0.4577. */
export function toRate(tenThousandths: bigint): Decimal {
  return new Money(`${tenThousandths}e-4`);
}
