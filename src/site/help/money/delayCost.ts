import {
  addDays,
  calculateLoanSchedule,
  calculateReward,
  findProduct,
  type ProductId,
} from '../../../calc/index.ts';
import { maxPenaltyDailyRate, maxPenaltyYearlyShare, penaltyFullDays } from '../../../loan/law.ts';

export interface DelayInput {
  readonly product: ProductId;
  /** Tenge. */
  readonly amount: number;
  /** yyyy-mm-dd */
  readonly openDate: string;
  /** Whole days, from 0 to `penaltyFullDays`. */
  readonly daysLate: number;
}

/**
 * Calculates the cost of a late first payment. The principal of the payment continues to earn the contract's reward. The
 * penalty has the highest lawful rate, because only the contract contains the lender's rate.
 *
 * Example: 100 000 tenge, 14_days, 10 days late: 101 456 was due; 1 040 reward and at most 5 072.80 penalty.
 *
 * @returns sums in tenge, with two decimals at most
 * @throws RangeError naming product, amount, openDate or daysLate
 */
export function delayCost({ product, amount, openDate, daysLate }: DelayInput) {
  if (!Number.isInteger(daysLate) || daysLate < 0 || daysLate > penaltyFullDays.value) {
    throw new RangeError(`daysLate: not from 0 to ${penaltyFullDays.value}`);
  }
  const terms = findProduct(product);
  const [first] = calculateLoanSchedule({ product, amount, openDate, method: 'annuity' }).schedule;
  if (!first) throw new RangeError('product: without payments');
  const reward = calculateReward({
    product,
    principal: first.principal,
    from: first.paymentDate,
    to: addDays(first.paymentDate, daysLate),
  });
  const penalty = first.payment.times(maxPenaltyDailyRate.value).times(daysLate).toDecimalPlaces(2);
  const limit = amount * maxPenaltyYearlyShare.value * startedYears(terms);
  const penaltyAtMost = penalty.gt(limit) ? penalty.times(0).plus(limit) : penalty;
  const extraAtMost = reward.plus(penaltyAtMost);
  return {
    /** First payment, which is late. */
    overdue: first.payment,
    /** Reward on the principal of this payment for the days of delay. */
    reward,
    /** Largest lawful penalty for the delay. */
    penaltyAtMost,
    extraAtMost,
    dueAtMost: first.payment.plus(extraAtMost),
  };
}

/** Counts the started years of the contract, because the limit is per year. A contract below one year counts as one year. */
function startedYears(terms: ReturnType<typeof findProduct>): number {
  return terms.type === 'pdl' ? 1 : Math.max(1, Math.ceil(terms.months / 12));
}
