/** The number numerator / denominator. The denominator is a power of ten. */
export type Fraction = { numerator: bigint; denominator: bigint };

/** A sum of money: `amount` in whole units, and `tiyn`, the number of units in a tiyn (0.01 tenge). */
export type Sum = { amount: bigint; tiyn: bigint };

/** A value whose text is a number: a number, a text or a Decimal. */
export type Printable = { toString(): string };

const plainDecimal = /^(?=[+-]?\.?\d)([+-]?\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Reads a figure: `0.3796` → 3796 / 10000.
 *
 * @throws RangeError naming the field, when it is not a finite number below 10^1000
 */
export function readFraction(field: string, value: Printable): Fraction {
  const match = plainDecimal.exec(String(value));
  if (!match) throw new RangeError(`${field}: not a number`);
  const [, whole = '', decimals = '', exponent = '0'] = match;
  const places = decimals.length - Number(exponent);
  return {
    numerator: BigInt(whole + decimals) * 10n ** BigInt(Math.max(-places, 0)),
    denominator: 10n ** BigInt(Math.max(places, 0)),
  };
}

/** Reads an amount of money. @throws RangeError naming the field, unless above 0 */
export function readAmount(field: string, value: Printable): Fraction {
  const amount = readFraction(field, value);
  if (amount.numerator > 0n) return amount;
  throw new RangeError(`${field}: not above 0`);
}

/** Reads a rate or share. @throws RangeError naming the field, when below 0 */
export function readRate(field: string, value: Printable): Fraction {
  const rate = readFraction(field, value);
  if (rate.numerator >= 0n) return rate;
  throw new RangeError(`${field}: below 0`);
}

/** Reads a count of days or months. @throws RangeError naming the field, unless whole and ≥ least */
export function readCount(field: string, value: Printable, least = 1): number {
  if (typeof value !== 'number') readFraction(field, value);
  const count = Number(value);
  if (Number.isSafeInteger(count) && count >= least) return count;
  throw new RangeError(`${field}: not a whole number from ${least}`);
}

/** Reads an amount of tenge into units. @throws RangeError naming the field, unless above 0 */
export function readSum(field: string, value: Printable): Sum {
  const amount = readAmount(field, value);
  const tiyn = unitsPerTiyn(amount);
  return { amount: toUnits(amount, tiyn), tiyn };
}

/**
 * Returns the number of units in a tiyn that makes every amount a whole number of units: 1, or a power of ten when an amount
 * has more than 2 decimals.
 */
export function unitsPerTiyn(...amounts: Fraction[]): bigint {
  return amounts.reduce((most, { denominator }) => {
    const units = denominator / 100n;
    return units > most ? units : most;
  }, 1n);
}

/**
 * Converts tenge to units.
 * @param tiyn units in a tiyn, from unitsPerTiyn
 */
export function toUnits({ numerator, denominator }: Fraction, tiyn: bigint): bigint {
  return (numerator * 100n * tiyn) / denominator;
}

/**
 * Divides two numbers from 0 and rounds the quotient once, half-up, to whole tiyn. The result is in units: with 1 unit in a
 * tiyn, 201 / 2 → 101.
 */
export function divideToTiyn(numerator: bigint, denominator: bigint, tiyn: bigint): bigint {
  const divisor = denominator * tiyn;
  return ((2n * numerator + divisor) / (2n * divisor)) * tiyn;
}
