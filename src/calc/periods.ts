import { isLeapYear, monthsAfter, readDate } from './dates.ts';
import type { DecimalInput } from './decimal.ts';
import { readCount } from './fraction.ts';

/** The days from one payment date (or the open date) to the next, split into days of leap years and of other years. */
export type PeriodInfo = {
  paymentDate: string;
  daysInPeriod: number;
  leapYearDaysInPeriod: number;
  nonLeapYearDaysInPeriod: number;
};

/**
 * Calculates the periods of a monthly loan: payment date k is the open date + k months, always counted from the open date
 * and clamped to the month's end (31 Jan → 28 Feb → 31 Mar).
 *
 * @param input.openDate the day the money is given, `yyyy-mm-dd`
 * @param input.periods months, a whole number from 1
 * @throws RangeError naming openDate or periods
 */
export function calculatePeriods(input: { openDate: string; periods: DecimalInput }): PeriodInfo[] {
  const openDate = readDate('openDate', input.openDate);
  const periods = readCount('periods', input.periods);
  let from = openDate;
  return Array.from({ length: periods }, (_, k) => {
    const period = periodBetween(from, monthsAfter(openDate, k + 1, 'periods'));
    from = period.paymentDate;
    return period;
  });
}

/**
 * Calculates one period. Each day counts in the year of its date. The first day counts, the last day does not (ACT/ACT ISDA):
 * 2027-12-31 → 2028-01-31 has 1 day of a common year and 30 days of a leap year.
 */
export function periodBetween(from: string, paymentDate: string): PeriodInfo {
  const [before, to] = [daysBefore(from), daysBefore(paymentDate)];
  const leapYearDaysInPeriod = to.leap - before.leap;
  const nonLeapYearDaysInPeriod = to.nonLeap - before.nonLeap;
  return {
    paymentDate,
    daysInPeriod: leapYearDaysInPeriod + nonLeapYearDaysInPeriod,
    leapYearDaysInPeriod,
    nonLeapYearDaysInPeriod,
  };
}

/** Days of a common year before each month. */
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** Counts the days of leap years and of other years from 0001-01-01 to the day before a valid date. */
function daysBefore(date: string): { leap: number; nonLeap: number } {
  const year = +date.slice(0, 4);
  const month = +date.slice(5, 7);
  const past = year - 1;
  const leapYears = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const isLeap = isLeapYear(year);
  const dayOfYear =
    (DAYS_BEFORE_MONTH[month - 1] ?? 0) + +date.slice(8) + (isLeap && month > 2 ? 0 : -1);
  return {
    leap: leapYears * 366 + (isLeap ? dayOfYear : 0),
    nonLeap: (past - leapYears) * 365 + (isLeap ? 0 : dayOfYear),
  };
}
