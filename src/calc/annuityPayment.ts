import type { Decimal } from 'decimal.js';
import { centsToMoney, divideToCents, Money } from './decimal.ts';

/**
 * Returns the equal monthly payment, rounded half-up to 2 decimals: amount × i / (1 − (1 + i)^−periods)
 * with i = interest / 12, and amount / periods without interest.
 *
 * Floats know which side of a hundredth's half it falls on, save very near the half (or for sums
 * past their digits); there it is worked without rounding, as the fraction
 * amount × r × (12 + r)^n / (12 × ((12 + r)^n − 12^n)).
 *
 * Example: 78 500 tenge, 0.3796 a year, 2 months → 41 122.08.
 *
 * @param amount tenge, above 0
 * @param interest a year, from 0 on
 * @param periods months, whole, from 1
 */
export function annuityPayment(amount: Decimal, interest: Decimal, periods: number): Decimal {
  if (interest.isZero()) return divideToCents(amount, new Money(periods));
  const monthlyRate = interest.toNumber() / 12;
  const cents =
    (100 * amount.toNumber() * monthlyRate) / -Math.expm1(-periods * Math.log1p(monthlyRate));
  const distanceToTie = Math.abs(cents - Math.floor(cents) - 0.5);
  if (distanceToTie > 1e-11 * (cents + 1)) return centsToMoney(Math.round(cents));
  return exactPayment(amount, interest, periods);
}

function exactPayment(amount: Decimal, interest: Decimal, periods: number): Decimal {
  // Whole for all that people borrow. Past 5000 digits the powers are cut, and there no exact tie
  // is left to miss: the denominator has outgrown every divisor of the numerator.
  const Exact = Money.clone({ precision: 5000 });
  const growth = new Exact(interest).plus(12).pow(periods);
  const numerator = growth.times(amount).times(interest);
  return new Money(divideToCents(numerator, growth.minus(new Exact(12).pow(periods)).times(12)));
}
