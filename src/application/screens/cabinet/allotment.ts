import type { Loan } from '../../../api/contract.ts';

type Payment = Loan['schedule'][number];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** Rounds to tiyn, because sums of floating-point numbers have smaller errors. */
const toTiyn = (tenge: number) => Math.round(tenge * 100) / 100;

/**
 * Returns the unpaid part of a schedule row, in tenge. The server sends the unpaid part of the next payment, and one sum for
 * all late payments. Only the oldest late payment can be paid in part.
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
  // Another back end may include a penalty in the sum of late payments.
  return left > 0 && left < row.payment ? left : row.payment;
}

/** Returns the sum paid towards payments after a day, in tenge. @param today yyyy-mm-dd */
export function paidAhead(loan: Loan, today: string): number {
  const ahead = loan.schedule.filter(({ payment_date }) => payment_date > today);
  return toTiyn(sum(ahead.map((row) => row.payment - leftOf(row, loan))));
}
