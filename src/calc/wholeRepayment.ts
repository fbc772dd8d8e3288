import type { Decimal } from 'decimal.js';
import { Money } from './decimal.ts';
import { calculateEarlyRepayment } from './earlyRepayment.ts';
import { calculateLoanSchedule, type LoanInput, type Row } from './loan.ts';
import { clampAmount } from './products.ts';

export type WholeRepaymentInput = LoanInput & {
  amount: number;
  /** Tenge of all payments that the lender has received. */
  paid: number;
  /** The lender's schedule. */
  payments: readonly { date: string; amount: number }[];
  /** Day of the repayment, `yyyy-mm-dd`. */
  today: string;
};

export type WholeRepayment = {
  /** Tenge to pay on this day, in addition to `paid`; 0 when payments in advance cover the cost. */
  amountDue: Decimal;
  /** Tenge of the payments in advance beyond the cost. */
  excess: Decimal;
  /** The reward of the schedule that does not accrue, tenge. */
  savedReward: Decimal;
};

/**
 * Calculates the cost of repaying a running loan in full on a day: the debt of an early repayment, plus missing payments up
 * to and including this day, minus payments in advance. Penalties are not included.
 *
 * Example: 100 000 tenge, 7_days, after 3 days: 100 312, and 416 are saved.
 *
 * @returns null when the loan has not begun or is repaid, when its amount is outside the product's limits, or when its
 *   schedule differs from the product's schedule (for example, after a part repayment): only the lender then knows the cost
 * @throws RangeError naming product or openDate
 */
export function calculateWholeRepayment(input: WholeRepaymentInput): WholeRepayment | null {
  const { product, amount, openDate, paid, payments, today } = input;
  const last = payments.at(-1);
  if (last === undefined || today < openDate || clampAmount(product, amount) !== amount) {
    return null;
  }
  const { schedule } = calculateLoanSchedule(input);
  if (!isSame(schedule, payments)) return null;
  const early =
    today < last.date
      ? calculateEarlyRepayment({
          ...input,
          repaymentDate: today,
          repaymentAmount: 'whole',
          keep: 'payment',
        })
      : null;
  const cost = schedule
    .filter(({ paymentDate }) => paymentDate <= today)
    .reduce((sum, { payment }) => sum.plus(payment), early?.amountDue ?? new Money(0));
  const total = schedule.reduce((sum, { payment }) => sum.plus(payment), new Money(0));
  if (total.lte(paid)) return null;
  return {
    amountDue: Money.max(cost.minus(paid), 0),
    excess: Money.max(cost.neg().plus(paid), 0),
    savedReward: early?.savedReward ?? new Money(0),
  };
}

function isSame(schedule: readonly Row[], payments: WholeRepaymentInput['payments']): boolean {
  return (
    schedule.length === payments.length &&
    schedule.every(({ paymentDate, payment }, k) => {
      const theirs = payments[k];
      return theirs?.date === paymentDate && payment.equals(theirs.amount);
    })
  );
}
