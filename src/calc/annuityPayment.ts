import { divideToTiyn, type Fraction, type Sum } from './fraction.ts';

/**
 * Returns the equal monthly payment, rounded half-up to a tiyn: amount × i / (1 − (1 + i)^−months) with i = interest / 12,
 * and amount / months without interest.
 *
 * Floating-point numbers give the result, unless it is very near half a tiyn or the sum has more digits than they hold.
 * Integers then give the exact fraction amount × p × Gⁿ / (H × (Gⁿ − Hⁿ)), with interest = p / q, H = 12q, G = 12q + p.
 *
 * Example: 78 500 tenge, 0.3796 a year, 2 months → 41 122.08.
 *
 * @param sum above 0
 * @param interest yearly, from 0
 * @param months whole, from 1
 * @returns units
 */
export function annuityPayment(
  { amount, tiyn }: Sum,
  { numerator: p, denominator: q }: Fraction,
  months: number,
): bigint {
  const n = BigInt(months);
  if (p === 0n) return divideToTiyn(amount, n, tiyn);
  const monthlyRate = Number(p) / Number(q) / 12;
  const tiyns =
    ((Number(amount) / Number(tiyn)) * monthlyRate) /
    -Math.expm1(-months * Math.log1p(monthlyRate));
  const distanceToTie = Math.abs(tiyns - Math.floor(tiyns) - 0.5);
  if (distanceToTie > 1e-11 * (tiyns + 1)) return BigInt(Math.round(tiyns)) * tiyn;
  const grown = (12n * q + p) ** n;
  return divideToTiyn(amount * p * grown, 12n * q * (grown - (12n * q) ** n), tiyn);
}
