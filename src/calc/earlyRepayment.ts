import type { Decimal } from 'decimal.js';
import { daysBetween, readDate } from './dates.ts';
import { type DecimalInput, decimalsOf } from './decimal.ts';
import { readAmount, readRate, type Sum, toUnits, unitsPerTiyn } from './fraction.ts';
import type { LoanInput, Row } from './loan.ts';
import { calculateLoanAs } from './loanFigures.ts';
import { calculatePeriods, periodBetween } from './periods.ts';
import { DISCOUNT, findProduct } from './products.ts';
import {
  buildSchedule,
  type Debt,
  type RowOf,
  regularOf,
  rewardOf,
  rewardOfDays,
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

/** State of the loan on the repayment date; money in units. */
type Progress = {
  original: RowOf<bigint>[];
  /** The number of regular payments made, including a payment on the repayment date. */
  paidCount: number;
  debt: bigint;
  accruedReward: bigint;
  /** Returns the remaining payments for the debt that the repayment leaves. */
  scheduleAfter: (debt: bigint) => RowOf<bigint>[];
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
  const { original, paidCount, debt, accruedReward, scheduleAfter } = progressAt(input, {
    amount,
    tiyn,
  });
  const { openDate } = input;
  const isMonthly = findProduct(input.product).type === 'instalment';
  const originalEnd = original.at(-1)?.paymentDate ?? '';

  const wholeDue = debt + accruedReward;
  let amountDue = wholeDue;
  if (repaid) {
    const units = toUnits(repaid, tiyn);
    if (units <= accruedReward) {
      throw new RangeError('repaymentAmount: not above the accrued reward');
    }
    if (units < wholeDue) amountDue = units;
  }
  const principalAfter = wholeDue - amountDue;
  const rows = principalAfter === 0n ? [] : scheduleAfter(principalAfter);

  const totalReward = totalRewardOf([...original.slice(0, paidCount), ...rows]) + accruedReward;
  const lastPaymentDate = rows.at(-1)?.paymentDate ?? repaymentDate;
  const toMoney = decimalsOf(100n * tiyn);
  const schedule = toSchedule(rows, toMoney);
  return {
    accruedReward: toMoney(accruedReward),
    amountDue: toMoney(amountDue),
    principalAfter: toMoney(principalAfter),
    schedule,
    totalReward: toMoney(totalReward),
    totalPayment: toMoney(amount + totalReward),
    savedReward: toMoney(totalRewardOf(original) - totalReward),
    savedMonths: isMonthly
      ? original.filter((_, k) => (original[k - 1]?.paymentDate ?? openDate) >= lastPaymentDate)
          .length
      : 0,
    savedDays: daysBetween(lastPaymentDate, originalEnd),
    lastPaymentDate,
    payment: schedule[0]?.payment ?? null,
  };
}

function progressAt(input: EarlyRepaymentInput, sum: Sum): Progress {
  const { openDate, repaymentDate } = input;
  const { amount, tiyn } = sum;
  const original = calculateLoanAs(
    input,
    (denominator) => (numerator) => toUnits({ numerator, denominator }, tiyn),
  ).schedule;
  const end = original.at(-1)?.paymentDate ?? '';
  if (repaymentDate < openDate || repaymentDate >= end) {
    throw new RangeError('repaymentDate: outside the loan');
  }
  const paidCount = original.filter(({ paymentDate }) => paymentDate <= repaymentDate).length;
  const lastPaid = original[paidCount - 1];
  const debt = lastPaid?.principalRemainder ?? amount;
  const product = findProduct(input.product);

  if (product.type === 'pdl') {
    const dailyRate = readRate('dailyRate', product.dailyRate);
    const discount = readRate('discount', DISCOUNT);
    const rewardFrom = (owed: bigint, from: string, to: string): bigint =>
      rewardOfDays({ amount: owed, tiyn }, dailyRate, discount, daysBetween(from, to));
    return {
      original,
      paidCount,
      debt,
      accruedReward: rewardFrom(debt, openDate, repaymentDate),
      scheduleAfter: (principal) =>
        singlePayment(end, principal, rewardFrom(principal, repaymentDate, end)),
    };
  }

  const interest = readRate('annualRate', product.annualRate);
  const accrued = periodBetween(lastPaid?.paymentDate ?? openDate, repaymentDate);
  const [cut, ...later] = calculatePeriods({ openDate, periods: product.months }).slice(paidCount);
  const left = cut ? [periodBetween(repaymentDate, cut.paymentDate), ...later] : [];
  return {
    original,
    paidCount,
    debt,
    accruedReward: rewardOf({ amount: debt, tiyn }, interest, accrued),
    scheduleAfter: (principal) =>
      scheduleOf(input, sum, { amount: principal, tiyn, interest, periods: left }, product.months),
  };
}

/** Returns the instalments after a part repayment, up to the instalment that repays the debt. */
function scheduleOf(
  { method, keep }: EarlyRepaymentInput,
  sum: Sum,
  left: Debt,
  months: number,
): RowOf<bigint>[] {
  const regular =
    keep === 'term'
      ? regularOf(method, left, left.interest, left.periods.length)
      : regularOf(method, sum, left.interest, months);
  const rows = buildSchedule(left, regular);
  return rows.slice(0, rows.findIndex(({ principalRemainder }) => principalRemainder === 0n) + 1);
}
