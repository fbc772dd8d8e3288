import type { Decimal } from 'decimal.js';
import { type DecimalInput, decimalsOf } from './decimal.ts';
import {
  calculateLoanAs,
  type LoanOf,
  type LoanResultOf,
  type ProductLoan,
} from './loanFigures.ts';
import type { RowOf } from './schedule.ts';

export type LoanInput = ProductLoan<DecimalInput>;

/** Money in tenge. */
export type Row = RowOf<Decimal>;

export type LoanResult = LoanResultOf<Decimal>;

export type LoanSchedule = LoanOf<Decimal>;

/**
 * Calculates a loan of one of the nine products with its schedule. A short loan has a schedule of one row.
 *
 * Example: 78 500 tenge, 14_days, open 2026-08-31 → returns 79 642.96 on 2026-09-14, rate 0.4577.
 *
 * @throws RangeError naming product, amount or openDate
 */
export function calculateLoanSchedule(input: LoanInput): LoanSchedule {
  return calculateLoanAs(input, decimalsOf);
}

/** Calculates the figures that the screen shows for one of the nine products. @throws as calculateLoanSchedule */
export function calculateLoan(input: LoanInput): LoanResult {
  return calculateLoanSchedule(input).result;
}
