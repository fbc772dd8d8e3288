import type { Decimal } from 'decimal.js';
import { Money } from './decimal.ts';
import { calculateEarlyRepayment } from './earlyRepayment.ts';
import { calculateLoanSchedule, type LoanInput } from './loan.ts';
import { clampAmount } from './products.ts';
import type { Row } from './schedule.ts';

export type WholeRepaymentInput = LoanInput & {
  amount: number;
  /** Tenge of all payments that have arrived. */
  paid: number;
  /** The lender's schedule. */
  payments: readonly { date: string; amount: number }[];
  /** Day of the repayment, `yyyy-mm-dd`. */
  today: string;
};

export type WholeRepayment = {
  /** Tenge to pay on the day, beside what has been paid. */
  amountDue: Decimal;
  /** The reward of the schedule that does not accrue, tenge. */
  savedReward: Decimal;
};

/**
 * Calculates what repaying all of a running loan costs on a day: what is left by an early repayment, plus the payments of
 * the days before and of that day that have not arrived, less what was paid in advance. Penalties are not in it.
 *
 * Example: 100 000 tenge, 7_days, after 3 days: 100 312, and 416 are saved.
 *
 * @returns null where only the lender knows: the schedule is not the one of this product (after the repayment of a part, for
 *   example), the loan has not begun, or all of it is paid
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
  const amountDue = schedule
    .filter(({ paymentDate }) => paymentDate <= today)
    .reduce((sum, { payment }) => sum.plus(payment), early?.amountDue ?? new Money(0))
    .minus(paid);
  return amountDue.lte(0) ? null : { amountDue, savedReward: early?.savedReward ?? new Money(0) };
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
