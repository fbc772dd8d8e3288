import type { Decimal } from 'decimal.js';
import { centsToMoney, Money } from './decimal.ts';
import type { PeriodInfo } from './periods.ts';

/** One line of a payment schedule; money in tenge. payment = principal + reward. */
export type Row = {
  paymentDate: string;
  payment: Decimal;
  principal: Decimal;
  reward: Decimal;
  /** What is still owed after this payment. */
  principalRemainder: Decimal;
};

/** nonLeap / 365 + leap / 366 = (366 · nonLeap + 365 · leap) / 133590. */
const YEAR_PRODUCT = 365 * 366;

/**
 * Builds the schedule of a debt: each period's reward on what remains, and the part of the principal that
 * the method gives it. The last row pays the whole remainder; none pays more than remains, so that
 * an amount of a few hundredths, overpaid by rounding, ends in rows of 0 and not below 0.
 *
 * @param debt tenge owed at the begin of the first period
 * @param interest a year, 0.3796 = 37.96 %
 * @param regular the method: equal payments, or equal parts of the principal, tenge. A payment that
 *   does not cover a period's reward lets the debt grow
 */
export function buildSchedule(
  debt: Decimal,
  interest: Decimal,
  periods: readonly PeriodInfo[],
  regular: { payment: Decimal } | { part: Decimal },
): Row[] {
  const rewardOf = rewardFormula(interest);
  const rows: Row[] = [];
  let remainder = debt;
  for (let k = 1; k <= periods.length; k++) {
    const period = periods[k - 1];
    if (!period) break;
    const reward = rewardOf(remainder, period);
    let principal = 'part' in regular ? regular.part : regular.payment.minus(reward);
    let payment = 'part' in regular ? principal.plus(reward) : regular.payment;
    if (k === periods.length || principal.gt(remainder)) {
      principal = remainder;
      payment = principal.plus(reward);
    }
    remainder = remainder.minus(principal);
    rows.push({
      paymentDate: period.paymentDate,
      payment,
      principal,
      reward,
      principalRemainder: remainder,
    });
  }
  return rows;
}

/**
 * Returns the formula of a period's reward: remainder × interest × (non-leap days / 365 + leap days / 366), rounded
 * once, half-up, to 2 decimals. Worked in whole hundredths, see divideToCents; the factors that
 * depend on the days alone are kept, since a schedule has few different months.
 *
 * Example: 78 500 tenge at 0.3796, 30 days of 2026 → 2449.20.
 */
export function rewardFormula(interest: Decimal): (debt: Decimal, period: PeriodInfo) => Decimal {
  const half = new Money(YEAR_PRODUCT);
  const whole = new Money(2 * YEAR_PRODUCT);
  const factors = new Map<number, Decimal>();
  return (debt, { leapYearDaysInPeriod, nonLeapYearDaysInPeriod }) => {
    const days = 366 * nonLeapYearDaysInPeriod + 365 * leapYearDaysInPeriod;
    let factor = factors.get(days);
    if (!factor) {
      factor = interest.times(200 * days);
      factors.set(days, factor);
    }
    return centsToMoney(debt.times(factor).plus(half).dividedToIntegerBy(whole));
  };
}

/** Sums the reward of a schedule, tenge. */
export function totalRewardOf(rows: readonly Row[]): Decimal {
  return rows.reduce((total, { reward }) => total.plus(reward), new Money(0));
}
