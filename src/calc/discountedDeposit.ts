import type { Decimal } from 'decimal.js';
import { addDays, readDate } from './dates.ts';
import { type DecimalInput, decimalsOf, toRate } from './decimal.ts';
import { readCount, readRate, readSum } from './fraction.ts';
import { rateOfFlows } from './rateOfFlows.ts';
import { rewardOfDays } from './schedule.ts';

/** A daily rate for the days from fromDay to toDay, both included. The first day of the loan is day 1. */
export type InterestBand = { fromDay: DecimalInput; toDay: DecimalInput; rate: DecimalInput };

export type DiscountedDepositInput = {
  /** The day the money is given, `yyyy-mm-dd`. */
  openDate: string;
  /** Days, a whole number from 1. */
  period: DecimalInput;
  interests: readonly InterestBand[];
  /** The waived share of the reward, 0 – 1. */
  discount: DecimalInput;
  /** Tenge, above 0. */
  amount: DecimalInput;
};

export type DiscountedDepositResult = {
  paymentDate: string;
  /** Tenge. */
  reward: Decimal;
  /** Tenge. */
  amountToReturn: Decimal;
  /** Reward / amount, not rounded. */
  nominalRate: Decimal;
  /** nominalRate × 365 / period, not rounded. */
  annualRate: Decimal;
  /** (1 + nominalRate)^(365 / period) − 1, rounded half-up to 4 decimals. */
  effectiveAnnualRate: Decimal;
};

/**
 * Calculates a short loan with one payment. Bands of days can have different rates.
 *
 * Example: 78 500 tenge for 14 days at 0.00104 a day → reward 1142.96, rate 0.4577.
 *
 * @throws RangeError 'Empty interests array'; 'Incorrect interests array' when the last band does not end with the period;
 *   otherwise naming the field, for example `interests[1].fromDay` where bands overlap or leave a gap
 */
export function calculateDiscountedDeposit(input: DiscountedDepositInput): DiscountedDepositResult {
  const openDate = readDate('openDate', input.openDate);
  const period = readCount('period', input.period);
  const sum = readSum('amount', input.amount);
  const { amount, tiyn } = sum;
  const discount = readRate('discount', input.discount);
  if (discount.numerator > discount.denominator) throw new RangeError('discount: above 1');

  const last = input.interests.at(-1);
  if (!last) throw new RangeError('Empty interests array');
  if (readCount('toDay', last.toDay) !== period) {
    throw new RangeError('Incorrect interests array');
  }
  let reward = 0n;
  let day = 1;
  input.interests.forEach((band, k) => {
    const name = `interests[${k}].`;
    const fromDay = readCount(`${name}fromDay`, band.fromDay, 0);
    if (fromDay !== day && (k > 0 || fromDay > 0)) {
      throw new RangeError(`${name}fromDay: not day ${day}`);
    }
    const toDay = readCount(`${name}toDay`, band.toDay, day);
    const rate = readRate(`${name}rate`, band.rate);
    reward += rewardOfDays(sum, rate, discount, toDay - day + 1);
    day = toDay + 1;
  });

  const amountToReturn = amount + reward;
  const toMoney = decimalsOf(100n * tiyn);
  return {
    paymentDate: addDays(openDate, period, 'period'),
    reward: toMoney(reward),
    amountToReturn: toMoney(amountToReturn),
    nominalRate: toMoney(reward).div(toMoney(amount)),
    annualRate: toMoney(reward).times(365).div(toMoney(amount).times(period)),
    // With a single payment, the equation of rateOfFlows is the formula of this field.
    effectiveAnnualRate: toRate(rateOfFlows(amount, [{ days: period, payment: amountToReturn }])),
  };
}
