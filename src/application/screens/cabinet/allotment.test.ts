import { expect, it } from 'vitest';
import { repaymentOf } from '../../../../sandbox/registration/repayment.ts';
import { loanOfAYear } from '../../../../tests/fixtures/sampleLoans.ts';
import type { Loan } from '../../../api/contract.ts';
import { calculateLoanSchedule } from '../../../calc/index.ts';
import { leftOf, paidAhead } from './allotment.ts';

const today = '2027-01-10';
const { schedule: rows } = calculateLoanSchedule({
  product: '12_month',
  amount: 78_500,
  method: 'annuity',
  openDate: '2026-11-25',
});
const PAYMENT = 7_963.36;

/** Returns a loan after payments of this sum in tenge, as the sandbox computes the repayment. */
const loanWith = (paid: number, day = today): Loan => ({
  ...loanOfAYear({ status: 'active' }),
  ...repaymentOf(rows, paid * 100, day),
});
const leftOfAll = (loan: Loan) => loan.schedule.map((row) => leftOf(row, loan));

it('leaves each payment whole when payments came by the schedule', () => {
  const loan = loanWith(PAYMENT);
  expect(leftOfAll(loan).slice(0, 3)).toEqual([0, PAYMENT, PAYMENT]);
  expect(paidAhead(loan, today)).toBe(0);
});

it('takes what was paid ahead off the next payment', () => {
  const loan = loanWith(24_000);
  expect(leftOfAll(loan).slice(0, 5)).toEqual([0, 0, 0, 7_853.44, PAYMENT]);
  expect(paidAhead(loan, today)).toBe(24_000 - PAYMENT);
  expect(paidAhead(loan, today) + leftOfAll(loan).reduce((sum, left) => sum + left)).toBeCloseTo(
    rows.reduce((sum, { payment }) => sum + payment.toNumber(), 0) - PAYMENT,
    5,
  );
});

it('takes a part off the oldest late payment', () => {
  const loan = loanWith(1_000, '2027-02-10');
  expect(leftOfAll(loan).slice(0, 3)).toEqual([6_963.36, PAYMENT, PAYMENT]);
  expect(paidAhead(loan, '2027-02-10')).toBe(0);
});

it('leaves a late payment whole when the sum has a penalty in it', () => {
  const loan = loanWith(0, '2027-01-10');
  const overdue = { amount: PAYMENT + 120, since: '2026-12-25' };
  expect(leftOfAll({ ...loan, overdue })[0]).toBe(PAYMENT);
});
