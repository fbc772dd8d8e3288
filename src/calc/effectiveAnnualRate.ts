import type { Decimal } from 'decimal.js';
import { type DecimalInput, toRate } from './decimal.ts';
import {
  type Fraction,
  readAmount,
  readCount,
  readRate,
  toUnits,
  unitsPerTiyn,
} from './fraction.ts';
import { rateOfFlows } from './rateOfFlows.ts';

/** A payment, and the number of days between the opening of the loan and the payment. */
export type Flow = { days: number; payment: DecimalInput };

/**
 * Calculates the effective annual rate (ГЭСВ): the root r of amount = Σ paymentₖ / (1 + r)^(daysₖ / 365), rounded half-up to
 * 4 decimals; 0.4532 is 45.32 % a year.
 *
 * Example: 78 500 tenge, 79 642.96 after 14 days → 0.4577.
 *
 * @param input.amount tenge given, above 0
 * @param input.flows payments in tenge, from 0, each at least 1 whole day later
 * @throws RangeError naming amount, days or payment; Error 'Can not find root' where nothing is paid
 */
export function effectiveAnnualRate(input: {
  amount: DecimalInput;
  flows: readonly Flow[];
}): Decimal {
  const amount = readAmount('amount', input.amount);
  // Most payments of a schedule are the same object, so each object is read once.
  const known = new Map<DecimalInput, Fraction>();
  const flows = input.flows.map(({ days, payment: figure }) => {
    const payment = known.get(figure) ?? readRate('payment', figure);
    known.set(figure, payment);
    return { days: readCount('days', days), payment };
  });
  const tiyn = unitsPerTiyn(amount, ...known.values());
  return toRate(
    rateOfFlows(
      toUnits(amount, tiyn),
      flows.map(({ days, payment }) => ({ days, payment: toUnits(payment, tiyn) })),
    ),
  );
}
