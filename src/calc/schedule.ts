import { annuityPayment } from './annuityPayment.ts';
import { divideToTiyn, type Fraction, readRate, type Sum } from './fraction.ts';
import type { PeriodInfo } from './periods.ts';
import { DISCOUNT, type Method, type ShortProduct } from './products.ts';
import { rateOfFlows } from './rateOfFlows.ts';

/** One line of a payment schedule. payment = principal + reward. */
export type RowOf<Money> = {
  paymentDate: string;
  payment: Money;
  principal: Money;
  reward: Money;
  /** Debt after this payment. */
  principalRemainder: Money;
};

/** A debt repaid monthly. The sum is the debt at the beginning of the first period. */
export type Debt = Sum & {
  /** Yearly rate: 0.3796 = 37.96 %. */
  interest: Fraction;
  periods: readonly PeriodInfo[];
};

/** The figure that a method keeps equal, in units: the payment, or the part of the principal. */
export type Regular = { payment: bigint } | { part: bigint };

/** nonLeap / 365 + leap / 366 = (366 · nonLeap + 365 · leap) / 133590. */
const YEAR_PRODUCT = 133_590n;

/**
 * Returns the figure that the method keeps equal: the payment, or the part of the principal, which is amount / months
 * rounded half-up to a tiyn.
 *
 * @param sum above 0
 * @param interest yearly
 */
export function regularOf(method: Method, sum: Sum, interest: Fraction, months: number): Regular {
  return method === 'equal'
    ? { part: divideToTiyn(sum.amount, BigInt(months), sum.tiyn) }
    : { payment: annuityPayment(sum, interest, months) };
}

/**
 * Builds the schedule of a debt. Each row has the reward of its period on the remaining debt, and the part of the principal
 * by the repayment method. The last row pays the whole remainder. No row pays more than the remainder: rounding can overpay
 * an amount of a few hundredths, and the last rows are then 0 instead of negative. The debt grows when a payment is below
 * the reward of its period.
 */
export function buildSchedule(debt: Debt, regular: Regular): RowOf<bigint>[] {
  const { periods, interest, tiyn } = debt;
  let remainder = debt.amount;
  return periods.map((period, k) => {
    const reward = rewardOf({ amount: remainder, tiyn }, interest, period);
    let principal = 'part' in regular ? regular.part : regular.payment - reward;
    if (k === periods.length - 1 || principal > remainder) principal = remainder;
    remainder -= principal;
    return {
      paymentDate: period.paymentDate,
      payment: principal + reward,
      principal,
      reward,
      principalRemainder: remainder,
    };
  });
}

/**
 * Returns a period's reward: amount × interest × (non-leap days / 365 + leap days / 366), rounded once, half-up, to a tiyn.
 *
 * Example: 78 500 tenge at 0.3796, 30 days of 2026 → 2449.20.
 *
 * @returns units
 */
export function rewardOf(
  { amount, tiyn }: Sum,
  { numerator, denominator }: Fraction,
  { leapYearDaysInPeriod, nonLeapYearDaysInPeriod }: PeriodInfo,
): bigint {
  const days = BigInt(366 * nonLeapYearDaysInPeriod + 365 * leapYearDaysInPeriod);
  return divideToTiyn(amount * numerator * days, denominator * YEAR_PRODUCT, tiyn);
}

/**
 * Returns the reward of some days of a short loan: amount × rate × (1 − discount), rounded down to a tiyn, × days.
 *
 * @param dailyRate 0.00104 = 0.104 % a day
 * @param discount the waived share of the reward, 0 – 1
 * @returns units
 */
export function rewardOfDays(
  { amount, tiyn }: Sum,
  dailyRate: Fraction,
  discount: Fraction,
  days: number,
): bigint {
  const numerator = amount * dailyRate.numerator * (discount.denominator - discount.numerator);
  const divisor = dailyRate.denominator * discount.denominator * tiyn;
  return (numerator / divisor) * tiyn * BigInt(days);
}

/** Returns the reward of some days of a short product, units. */
export function shortReward({ dailyRate }: ShortProduct, debt: Sum, days: number): bigint {
  const rate = readRate('dailyRate', dailyRate);
  return rewardOfDays(debt, rate, readRate('discount', DISCOUNT), days);
}

/** Builds the schedule of one payment. */
export function singlePayment(
  paymentDate: string,
  principal: bigint,
  reward: bigint,
): RowOf<bigint>[] {
  const payment = principal + reward;
  return [{ paymentDate, payment, principal, reward, principalRemainder: 0n }];
}

/** Converts the money of a schedule. */
export function toSchedule<From, To>(
  rows: readonly RowOf<From>[],
  toMoney: (money: From) => To,
): RowOf<To>[] {
  return rows.map(({ paymentDate, payment, principal, reward, principalRemainder }) => ({
    paymentDate,
    payment: toMoney(payment),
    principal: toMoney(principal),
    reward: toMoney(reward),
    principalRemainder: toMoney(principalRemainder),
  }));
}

/** Sums the reward of a schedule, units. */
export function totalRewardOf(rows: readonly RowOf<bigint>[]): bigint {
  return rows.reduce((total, { reward }) => total + reward, 0n);
}

/** Calculates the effective annual rate of a schedule in ten-thousandths: see rateOfFlows. */
export function rateOfSchedule({ amount, periods }: Debt, rows: readonly RowOf<bigint>[]): bigint {
  let days = 0;
  return rateOfFlows(
    amount,
    rows.map(({ payment }, k) => {
      days += periods[k]?.daysInPeriod ?? 0;
      return { days, payment };
    }),
  );
}
