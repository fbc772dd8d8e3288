import type { Decimal } from 'decimal.js';
import { annuityPayment } from './annuityPayment.ts';
import { daysBetween, readDate } from './dates.ts';
import { type DecimalInput, divideToCents, Money, readAmount } from './decimal.ts';
import { rewardOfDays } from './discountedDeposit.ts';
import { calculateLoanSchedule, type LoanInput } from './loan.ts';
import { calculatePeriods, type PeriodInfo, periodBetween } from './periods.ts';
import { DISCOUNT, findProduct } from './products.ts';
import { buildSchedule, type Row, rewardFormula, totalRewardOf } from './schedule.ts';

export type EarlyRepaymentInput = LoanInput & {
  /** Date from the open date to the day before the last payment date, `yyyy-mm-dd`. */
  repaymentDate: string;
  /** Tenge paid on that day beside the schedule: more than the reward accrued, or all of it. */
  repaymentAmount: 'whole' | DecimalInput;
  /** Choice after a part: keep the payment and shorten the term, or keep the term and pay less. */
  keep: 'payment' | 'term';
};

/** Money in tenge. */
export type EarlyRepaymentResult = {
  /** The reward from the last payment date (or the open date) to the repayment date. */
  accruedReward: Decimal;
  /** Sum paid on the repayment date beside the schedule: the accrued reward and principal. */
  amountDue: Decimal;
  principalAfter: Decimal;
  /** Payments still due, on the original dates; empty when all is repaid. */
  schedule: Row[];
  /** Everything paid as reward from the open date to the end. */
  totalReward: Decimal;
  totalPayment: Decimal;
  /** The original schedule's reward less totalReward. */
  savedReward: Decimal;
  /** Whole months of the schedule by which the loan ends earlier; 0 for a short loan. */
  savedMonths: number;
  /** Days by which the loan ends earlier. */
  savedDays: number;
  lastPaymentDate: string;
  /** The next regular payment, null when nothing remains. */
  payment: Decimal | null;
};

/** State of the loan on the repayment date. */
type Progress = {
  original: Row[];
  /** The number of regular payments made, including a payment of the repayment date. */
  paidCount: number;
  debt: Decimal;
  accruedReward: Decimal;
  /** Returns the remaining payments of a smaller debt. */
  scheduleAfter: (debt: Decimal) => Row[];
};

/**
 * Calculates an early repayment, whole or in part, of one of the nine products, and what it saves.
 *
 * Regular payments up to and including the repayment date count as made.
 * Reward accrues for the actual days since the last payment date (or the open date), rounded as in
 * the schedule. The repaid amount covers the reward first; the rest lowers the debt. An amount that
 * covers the whole debt is a whole repayment, and a surplus is not taken. The payment dates stay, and
 * the first following period counts its days from the repayment date.
 *
 * - keep `payment`: annuity: the same payment; differentiated: the same principal part; until
 *   nothing remains.
 * - keep `term`: annuity: a new payment, differentiated: a new principal part, for what remains
 *   over as many payments as were left.
 * - A short loan has one payment: its reward is reckoned anew for the days that are left, and
 *   `keep` changes nothing.
 *
 * Example: 100 000 tenge, 7_days, 50 000 after 3 days: 312 of it is reward, 50 312 remain, and
 * their 4 days cost 209.28.
 *
 * @throws RangeError naming product, amount, openDate, repaymentDate or repaymentAmount
 */
export function calculateEarlyRepayment(input: EarlyRepaymentInput): EarlyRepaymentResult {
  const amount = readAmount('amount', input.amount);
  const repaymentDate = readDate('repaymentDate', input.repaymentDate);
  const { original, paidCount, debt, accruedReward, scheduleAfter } = progressAt(input);
  const { openDate } = input;
  const isMonthly = findProduct(input.product).type === 'instalment';
  const originalEnd = original.at(-1)?.paymentDate ?? '';

  const wholeDue = debt.plus(accruedReward);
  let amountDue = wholeDue;
  if (input.repaymentAmount !== 'whole') {
    const repaid = readAmount('repaymentAmount', input.repaymentAmount);
    if (repaid.lte(accruedReward)) {
      throw new RangeError('repaymentAmount: not above the accrued reward');
    }
    if (repaid.lt(wholeDue)) amountDue = repaid;
  }
  const principalAfter = wholeDue.minus(amountDue);
  const schedule = principalAfter.isZero() ? [] : scheduleAfter(principalAfter);

  const totalReward = totalRewardOf([...original.slice(0, paidCount), ...schedule]).plus(
    accruedReward,
  );
  const lastPaymentDate = schedule.at(-1)?.paymentDate ?? repaymentDate;
  return {
    accruedReward,
    amountDue,
    principalAfter,
    schedule,
    totalReward,
    totalPayment: amount.plus(totalReward),
    savedReward: totalRewardOf(original).minus(totalReward),
    savedMonths: isMonthly
      ? original.filter((_, k) => (original[k - 1]?.paymentDate ?? openDate) >= lastPaymentDate)
          .length
      : 0,
    savedDays: daysBetween(lastPaymentDate, originalEnd),
    lastPaymentDate,
    payment: schedule[0]?.payment ?? null,
  };
}

function progressAt(input: EarlyRepaymentInput): Progress {
  const { openDate, repaymentDate } = input;
  const original = calculateLoanSchedule(input).schedule;
  const end = original.at(-1)?.paymentDate ?? '';
  if (repaymentDate < openDate || repaymentDate >= end) {
    throw new RangeError('repaymentDate: outside the loan');
  }
  const paidCount = original.filter(({ paymentDate }) => paymentDate <= repaymentDate).length;
  const lastPaid = original[paidCount - 1];
  const debt = lastPaid?.principalRemainder ?? new Money(input.amount);
  const product = findProduct(input.product);

  if (product.type === 'pdl') {
    const dailyRate = new Money(product.dailyRate);
    const rewardFrom = (owed: Decimal, from: string, to: string): Decimal =>
      rewardOfDays(owed, dailyRate, new Money(DISCOUNT), daysBetween(from, to));
    return {
      original,
      paidCount,
      debt,
      accruedReward: rewardFrom(debt, openDate, repaymentDate),
      scheduleAfter: (principal) => {
        const reward = rewardFrom(principal, repaymentDate, end);
        const payment = principal.plus(reward);
        const principalRemainder = new Money(0);
        return [{ paymentDate: end, payment, principal, reward, principalRemainder }];
      },
    };
  }

  const interest = new Money(product.annualRate);
  const accrued = periodBetween(lastPaid?.paymentDate ?? openDate, repaymentDate);
  const [cut, ...later] = calculatePeriods({ openDate, periods: product.months }).slice(paidCount);
  const left = cut ? [periodBetween(repaymentDate, cut.paymentDate), ...later] : [];
  return {
    original,
    paidCount,
    debt,
    accruedReward: rewardFormula(interest)(debt, accrued),
    scheduleAfter: (principal) => scheduleOf(input, principal, interest, left, product.months),
  };
}

/** Returns the instalments after a part repayment, up to the instalment that repays the debt. */
function scheduleOf(
  { amount, method, keep }: EarlyRepaymentInput,
  principal: Decimal,
  interest: Decimal,
  left: readonly PeriodInfo[],
  months: number,
): Row[] {
  const base = keep === 'term' ? principal : new Money(amount);
  const count = keep === 'term' ? left.length : months;
  const regular =
    method === 'equal'
      ? { part: divideToCents(base, new Money(count)) }
      : { payment: annuityPayment(base, interest, count) };
  const rows = buildSchedule(principal, interest, left, regular);
  return rows.slice(0, rows.findIndex(({ principalRemainder }) => principalRemainder.isZero()) + 1);
}
