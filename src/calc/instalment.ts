import type { Decimal } from 'decimal.js';
import { annuityPayment } from './annuityPayment.ts';
import { type DecimalInput, decimalsOf, toRate } from './decimal.ts';
import { readRate, readSum } from './fraction.ts';
import type { Row } from './loan.ts';
import { calculatePeriods } from './periods.ts';
import {
  buildSchedule,
  type Debt,
  type Regular,
  rateOfSchedule,
  regularOf,
  toSchedule,
  totalRewardOf,
} from './schedule.ts';

export type InstalmentInput = {
  /** Tenge, above 0. */
  amount: DecimalInput;
  /** Yearly rate from 0: 0.3796 = 37.96 %. */
  interest: DecimalInput;
  /** The day the money is given, `yyyy-mm-dd`. */
  openDate: string;
  /** Months, a whole number from 1. */
  periods: DecimalInput;
};

/** Money is in tenge. The rate is yearly, rounded to 4 decimals. */
export type InstalmentCalculation = {
  paymentSchedule: Row[];
  totalPayment: Decimal;
  totalReward: Decimal;
  effectiveAnnualRate: Decimal;
};

export type AnnuityCalculation = InstalmentCalculation & { annuityPayment: Decimal };

export type InstalmentResult = {
  firstPaymentDate: string;
  lastPaymentDate: string;
  annuityCalculation: AnnuityCalculation;
  differentialCalculation: InstalmentCalculation;
};

/**
 * Calculates the annuity: equal payments. Each payment covers the reward of its period first; the last payment repays the
 * remaining debt.
 *
 * Example: 78 500 tenge, 0.3796, open 2026-08-31, 2 months → 41 122.08 on 2026-09-30, 41 111.15 on 2026-10-31, rate 0.4532.
 *
 * @throws RangeError naming amount, interest, openDate or periods
 */
export function calculateAnnuity(input: InstalmentInput): AnnuityCalculation {
  const debt = read(input);
  const payment = annuityPayment(debt, debt.interest, debt.periods.length);
  return {
    ...calculate(debt, { payment }),
    annuityPayment: decimalsOf(100n * debt.tiyn)(payment),
  };
}

/**
 * Calculates the differentiated schedule. Each payment is the reward of its period plus an equal part of the principal:
 * amount / periods, rounded half-up to 2 decimals. The last part is the remaining debt.
 *
 * Example: the loan of calculateAnnuity → 41 699.20 and 40 515.42, rate 0.4532.
 *
 * @throws RangeError naming amount, interest, openDate or periods
 */
export function calculateDifferential(input: InstalmentInput): InstalmentCalculation {
  const debt = read(input);
  return calculate(debt, regularOf('equal', debt, debt.interest, debt.periods.length));
}

/**
 * Calculates both methods side by side.
 *
 * @throws RangeError naming amount, interest, openDate or periods
 */
export function calculateInstalment(input: InstalmentInput): InstalmentResult {
  const annuityCalculation = calculateAnnuity(input);
  const rows = annuityCalculation.paymentSchedule;
  return {
    firstPaymentDate: rows[0]?.paymentDate ?? '',
    lastPaymentDate: rows.at(-1)?.paymentDate ?? '',
    annuityCalculation,
    differentialCalculation: calculateDifferential(input),
  };
}

function read(input: InstalmentInput): Debt {
  return {
    ...readSum('amount', input.amount),
    interest: readRate('interest', input.interest),
    periods: calculatePeriods(input),
  };
}

function calculate(debt: Debt, regular: Regular): InstalmentCalculation {
  const rows = buildSchedule(debt, regular);
  const totalReward = totalRewardOf(rows);
  const toMoney = decimalsOf(100n * debt.tiyn);
  return {
    paymentSchedule: toSchedule(rows, toMoney),
    // The principals of all rows add up to the amount.
    totalPayment: toMoney(debt.amount + totalReward),
    totalReward: toMoney(totalReward),
    effectiveAnnualRate: toRate(rateOfSchedule(debt, rows)),
  };
}
