import type { Loan } from '../../../api/contract.ts';

type Payment = Loan['schedule'][number];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** Rounds to tiyn: sums of numbers have errors below it. */
const toTiyn = (tenge: number) => Math.round(tenge * 100) / 100;

/**
 * Returns what is left to pay of a row of the schedule, in tenge: the server tells it of the next payment, and of all late
 * payments together, where only the oldest can be paid in part.
 */
export function leftOf(row: Payment, { schedule, next_payment, overdue }: Loan): number {
  if (row.state === 'paid') return 0;
  const late = schedule.filter(({ state }) => state === 'late');
  const left =
    row.state === 'next' && row.payment_date === next_payment?.date
      ? next_payment.amount
      : row === late[0] && overdue
        ? toTiyn(overdue.amount - sum(late.slice(1).map(({ payment }) => payment)))
        : row.payment;
  // The sum of the late payments of another back end may have a penalty in it.
  return left > 0 && left < row.payment ? left : row.payment;
}

/** Returns the tenge that were paid towards payments after a day. @param today yyyy-mm-dd */
export function paidAhead(loan: Loan, today: string): number {
  const ahead = loan.schedule.filter(({ payment_date }) => payment_date > today);
  return toTiyn(sum(ahead.map((row) => row.payment - leftOf(row, loan))));
}
