import type { Decimal } from 'decimal.js';
import { addDays, daysBetween, readDate } from './dates.ts';
import { type DecimalInput, decimalsOf } from './decimal.ts';
import { readAmount, readRate, type Sum, toUnits, unitsPerTiyn } from './fraction.ts';
import type { LoanInput, Row } from './loan.ts';
import { calculateLoanAs } from './loanFigures.ts';
import { calculatePeriods, periodBetween } from './periods.ts';
import { findProduct } from './products.ts';
import { rewardBetween } from './reward.ts';
import {
  buildSchedule,
  type RowOf,
  regularOf,
  singlePayment,
  toSchedule,
  totalRewardOf,
} from './schedule.ts';

export type EarlyRepaymentInput = LoanInput & {
  /** Date from the open date to the day before the last payment date, `yyyy-mm-dd`. */
  repaymentDate: string;
  /** Tenge paid on this day in addition to the schedule, more than the accrued reward. `whole` repays the whole debt. */
  repaymentAmount: 'whole' | DecimalInput;
  /** Effect of a repayment in part: the same payment for a shorter term, or a smaller payment for the same term. */
  keep: 'payment' | 'term';
};

/** Money in tenge. */
export type EarlyRepaymentResult = {
  /** The reward from the last payment date (or the open date) to the repayment date. */
  accruedReward: Decimal;
  /** Sum paid on the repayment date in addition to the schedule: the accrued reward and principal. */
  amountDue: Decimal;
  principalAfter: Decimal;
  /** Payments still due, on the original dates; empty when all is repaid. */
  schedule: Row[];
  /** The reward of all payments from the open date to the end. */
  totalReward: Decimal;
  totalPayment: Decimal;
  /** The reward of the original schedule minus totalReward. */
  savedReward: Decimal;
  /** Whole months of the schedule by which the loan ends earlier; 0 for a short loan. */
  savedMonths: number;
  /** Days by which the loan ends earlier. */
  savedDays: number;
  lastPaymentDate: string;
  /** The next regular payment, null when nothing remains. */
  payment: Decimal | null;
};

/**
 * Calculates an early repayment, whole or in part, of one of the nine products, and the saved reward and time.
 *
 * Regular payments up to and including the repayment date count as made. Reward accrues for the actual days since the last
 * payment date (or the open date), rounded as in the schedule. The repaid amount covers the reward first; the rest lowers
 * the debt. An amount that covers the whole debt is a whole repayment, and a surplus is not taken. The payment dates stay,
 * and the first following period counts its days from the repayment date.
 *
 * - keep `payment`: an annuity keeps its payment, a differentiated loan keeps its part of the principal, until nothing
 *   remains.
 * - keep `term`: the remaining debt is spread over the remaining payments, with a new payment (annuity) or a new part of the
 *   principal (differentiated).
 * - A short loan has one payment. Its reward is calculated again for the remaining days, and `keep` changes nothing.
 *
 * Example: 100 000 tenge, 7_days, 50 000 after 3 days: 312 of the 50 000 is reward, 50 312 remain, and their reward for 4
 * days is 209.28.
 *
 * @throws RangeError naming product, amount, openDate, repaymentDate or repaymentAmount
 */
export function calculateEarlyRepayment(input: EarlyRepaymentInput): EarlyRepaymentResult {
  const given = readAmount('amount', input.amount);
  const repaid =
    input.repaymentAmount === 'whole' ? null : readAmount('repaymentAmount', input.repaymentAmount);
  const tiyn = unitsPerTiyn(given, repaid ?? given);
  const amount = toUnits(given, tiyn);
  const repaymentDate = readDate('repaymentDate', input.repaymentDate);
  const { openDate } = input;
  const original = calculateLoanAs(
    input,
    (denominator) => (numerator) => toUnits({ numerator, denominator }, tiyn),
  ).schedule;
  const originalEnd = original.at(-1)?.paymentDate ?? '';
  if (repaymentDate < openDate || repaymentDate >= originalEnd) {
    throw new RangeError('repaymentDate: outside the loan');
  }
  const product = findProduct(input.product);
  const paid = original.filter(({ paymentDate }) => paymentDate <= repaymentDate);
  const last = paid.at(-1);
  const debt = last?.principalRemainder ?? amount;
  const lastDate = last?.paymentDate ?? openDate;
  const accruedReward = rewardBetween(product, { amount: debt, tiyn }, lastDate, repaymentDate);

  const wholeDue = debt + accruedReward;
  let amountDue = wholeDue;
  if (repaid) {
    const units = toUnits(repaid, tiyn);
    if (units <= accruedReward) {
      throw new RangeError('repaymentAmount: not above the accrued reward');
    }
    if (units < wholeDue) amountDue = units;
  }
  const left = { amount: wholeDue - amountDue, tiyn };
  const rows = left.amount === 0n ? [] : scheduleAfter(input, { amount, tiyn }, left, paid.length);

  const totalReward = totalRewardOf([...paid, ...rows]) + accruedReward;
  const lastPaymentDate = rows.at(-1)?.paymentDate ?? repaymentDate;
  const toMoney = decimalsOf(100n * tiyn);
  const schedule = toSchedule(rows, toMoney);
  return {
    accruedReward: toMoney(accruedReward),
    amountDue: toMoney(amountDue),
    principalAfter: toMoney(left.amount),
    schedule,
    totalReward: toMoney(totalReward),
    totalPayment: toMoney(amount + totalReward),
    savedReward: toMoney(totalRewardOf(original) - totalReward),
    savedMonths:
      product.type === 'instalment'
        ? original.filter((_, k) => (original[k - 1]?.paymentDate ?? openDate) >= lastPaymentDate)
            .length
        : 0,
    savedDays: daysBetween(lastPaymentDate, originalEnd),
    lastPaymentDate,
    payment: schedule[0]?.payment ?? null,
  };
}

/**
 * Returns the payments after a part repayment, up to the payment that repays the debt.
 * @param given the sum at the opening of the loan
 * @param left the debt after the repayment
 * @param paidCount the number of regular payments made, including a payment on the repayment date
 */
function scheduleAfter(
  { product: id, openDate, repaymentDate, method, keep }: EarlyRepaymentInput,
  given: Sum,
  left: Sum,
  paidCount: number,
): RowOf<bigint>[] {
  const product = findProduct(id);
  if (product.type === 'pdl') {
    const end = addDays(openDate, product.days);
    return singlePayment(end, left.amount, rewardBetween(product, left, repaymentDate, end));
  }
  const { months, annualRate } = product;
  const interest = readRate('annualRate', annualRate);
  const [cut, ...later] = calculatePeriods({ openDate, periods: months }).slice(paidCount);
  const periods = cut ? [periodBetween(repaymentDate, cut.paymentDate), ...later] : [];
  const regular =
    keep === 'term'
      ? regularOf(method, left, interest, periods.length)
      : regularOf(method, given, interest, months);
  const rows = buildSchedule({ ...left, interest, periods }, regular);
  return rows.slice(0, rows.findIndex(({ principalRemainder }) => principalRemainder === 0n) + 1);
}
