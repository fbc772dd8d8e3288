import type { Decimal } from 'decimal.js';
import { annuityPayment } from './annuityPayment.ts';
import { type DecimalInput, divideToCents, Money, readAmount, readRate } from './decimal.ts';
import { rateOfFlows } from './effectiveAnnualRate.ts';
import { calculatePeriods, type PeriodInfo } from './periods.ts';
import { buildSchedule, type Row, totalRewardOf } from './schedule.ts';

export type InstalmentInput = {
  /** Tenge, above 0. */
  amount: DecimalInput;
  /** A year: 0.3796 = 37.96 %; from 0 on. */
  interest: DecimalInput;
  /** The day the money is given, `yyyy-mm-dd`. */
  openDate: string;
  /** Months, a whole number from 1. */
  periods: DecimalInput;
};

/** Money in tenge; the rate a year, rounded to 4 decimals. */
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
 * Calculates the annuity: equal payments. Each pays the reward of the period first; the last payment repays the remaining
 * debt.
 *
 * Example: 78 500 tenge, 0.3796, open 2026-08-31, 2 months → 41 122.08 on 2026-09-30,
 * 41 111.15 on 2026-10-31, rate 0.4532.
 *
 * @throws RangeError naming amount, interest, openDate or periods
 */
export function calculateAnnuity(input: InstalmentInput): AnnuityCalculation {
  const { amount, interest, periods } = read(input);
  const payment = annuityPayment(amount, interest, periods.length);
  const rows = buildSchedule(amount, interest, periods, { payment });
  return { ...sumUp(amount, rows, periods), annuityPayment: payment };
}

/**
 * Calculates the differentiated schedule: equal principal parts, amount / periods rounded half-up to 2
 * decimals, the last one what remains, each with its period's reward.
 *
 * Example: as above → 41 699.20 and 40 515.42, rate 0.4532.
 *
 * @throws RangeError naming amount, interest, openDate or periods
 */
export function calculateDifferential(input: InstalmentInput): InstalmentCalculation {
  const { amount, interest, periods } = read(input);
  const part = divideToCents(amount, new Money(periods.length));
  return sumUp(amount, buildSchedule(amount, interest, periods, { part }), periods);
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

let lastPeriods: { openDate: string; periods: DecimalInput; infos: PeriodInfo[] } | undefined;

/** Calculates the periods once for all amounts: they are a third of the time of a calculation. */
function periodsOf({ openDate, periods }: InstalmentInput): PeriodInfo[] {
  if (lastPeriods?.openDate !== openDate || lastPeriods.periods !== periods)
    lastPeriods = { openDate, periods, infos: calculatePeriods({ openDate, periods }) };
  return lastPeriods.infos;
}

function read(input: InstalmentInput): {
  amount: Decimal;
  interest: Decimal;
  periods: PeriodInfo[];
} {
  return {
    amount: readAmount('amount', input.amount),
    interest: readRate('interest', input.interest),
    periods: periodsOf(input),
  };
}

function sumUp(
  amount: Decimal,
  rows: Row[],
  periods: readonly PeriodInfo[],
): InstalmentCalculation {
  const totalReward = totalRewardOf(rows);
  let days = 0;
  const flows = rows.map(({ payment }, k) => {
    days += periods[k]?.daysInPeriod ?? 0;
    return { days, payment };
  });
  return {
    paymentSchedule: rows,
    // The principals sum to the amount.
    totalPayment: amount.plus(totalReward),
    totalReward,
    effectiveAnnualRate: rateOfFlows(amount, flows),
  };
}
