import type { Decimal } from 'decimal.js';
import { type DecimalInput, Money, readAmount, readCount, readRate } from './decimal.ts';

/** A payment, some days after the money was given. */
export type Flow = { days: number; payment: DecimalInput };

const DAYS_PER_YEAR = 365;
const MAX_ITERATIONS = 1000;
/** ln(1 + r) below which r is −1.0000 when rounded. */
const LOWEST_LOG_RATE = -12;

/**
 * Calculates the effective annual rate (ГЭСВ): the root r of amount = Σ paymentₖ / (1 + r)^(daysₖ / 365),
 * rounded half-up to 4 decimals; 0.4532 is 45.32 % a year.
 *
 * Newton's method works on x = ln(1 + r) and the logarithm of the sum. That function is convex and
 * falls, so from x = 0 every step goes towards the root and none past it: it cannot leave the
 * domain, whatever the rate. Floats decide unless the fifth decimals are too near a tie or
 * the rate too large for them; then the root is taken to 30 decimals and more by Decimal.
 *
 * Example: 78 500 tenge, 79 642.96 after 14 days → 0.4577.
 *
 * @param input.amount tenge given, above 0
 * @param input.flows payments in tenge, from 0 on, each at least 1 whole day later
 * @throws RangeError naming amount, days or payment; Error 'Can not find root' where nothing is paid
 */
export function effectiveAnnualRate(input: {
  amount: DecimalInput;
  flows: readonly Flow[];
}): Decimal {
  return rateOfFlows(
    readAmount('amount', input.amount),
    input.flows.map(({ days, payment }) => ({
      days: readCount('days', days),
      payment: readRate('payment', payment),
    })),
  );
}

type CheckedFlow = { days: number; payment: Decimal };

/** Calculates the same for figures that were checked before. */
export function rateOfFlows(amount: Decimal, flows: readonly CheckedFlow[]): Decimal {
  const logRate = findLogRate(amount.toNumber(), flows);
  if (!Number.isFinite(logRate)) throw new Error('Can not find root');
  if (logRate <= LOWEST_LOG_RATE) return new Money(-1);

  const tenThousandths = Math.expm1(logRate) * 1e4;
  const rounded = Math.floor(tenThousandths + 0.5);
  const distanceToTie = Math.abs(tenThousandths - Math.floor(tenThousandths) - 0.5);
  if (distanceToTie > 1e-6 * Math.exp(logRate)) return new Money(rounded).times('0.0001');
  return refine(amount, flows, logRate);
}

/** Returns ln(1 + r) in floats, NaN where there is none. */
function findLogRate(amount: number, flows: readonly CheckedFlow[]): number {
  const years = flows.map(({ days }) => days / DAYS_PER_YEAR);
  const payments: number[] = [];
  flows.forEach(({ payment }, k) => {
    // Equal payments are one object: turned into a number once.
    const previous = flows[k - 1]?.payment === payment ? payments[k - 1] : undefined;
    payments.push(previous ?? payment.toNumber());
  });
  const presentAt = (logRate: number): { sum: number; slope: number } => {
    let sum = 0;
    let slope = 0;
    for (let k = 0; k < payments.length; k++) {
      const t = years[k] ?? 0;
      const present = (payments[k] ?? 0) * Math.exp(-logRate * t);
      sum += present;
      slope += present * t;
    }
    return { sum, slope };
  };
  const total = presentAt(0).sum;
  if (!(total > 0)) return Number.NaN;
  if (total < amount) return bisect((logRate) => presentAt(logRate).sum > amount);
  let logRate = 0;
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    const { sum, slope } = presentAt(logRate);
    const step = (sum * Math.log(sum / amount)) / slope;
    logRate += step;
    if (!(step > 1e-12 * (1 + logRate))) return logRate;
  }
  return Number.NaN;
}

/** Halves the range of r below 0: less is paid back than was given, and the sums may overflow. */
function bisect(isBelowRoot: (logRate: number) => boolean): number {
  let low = LOWEST_LOG_RATE;
  let high = 0;
  if (!isBelowRoot(low)) return low;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (isBelowRoot(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Refines the floats' root by Newton in Decimal, to 30 decimals of r. It works on the
 * growth of a day, q = (1 + r)^(1 / 365), since whole powers are quick at any number of digits.
 */
function refine(amount: Decimal, flows: readonly CheckedFlow[], logRate: number): Decimal {
  const precision = Math.ceil(Math.max(logRate, 0) / Math.LN10) + 50;
  const Wide = Money.clone({ precision });
  let growth = new Wide(Math.exp(logRate / DAYS_PER_YEAR));
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    let sum = new Wide(0);
    let slope = sum;
    for (const { days, payment } of flows) {
      const present = new Wide(payment).div(growth.pow(days));
      sum = sum.plus(present);
      slope = slope.plus(present.times(days));
    }
    const step = sum.minus(amount).div(slope);
    growth = growth.times(step.plus(1));
    // The error squares with each step: after one as small as this no digit that counts moves.
    if (step.isZero() || step.e < -precision / 2 - 4) {
      // What lies within 1e-20 of a tie is the tie itself, hidden by the last digits' noise.
      const rate = growth.pow(DAYS_PER_YEAR).minus(1).plus('1e-20');
      return new Money(rate.toDecimalPlaces(4));
    }
  }
  throw new Error('Can not find root');
}
