import { dayNumber, isLeapYear, monthsAfter, readDate } from './dates.ts';
import { type DecimalInput, readCount } from './decimal.ts';

/** The days from one payment date (or the open date) to the next, by the kind of their year. */
export type PeriodInfo = {
  paymentDate: string;
  daysInPeriod: number;
  leapYearDaysInPeriod: number;
  nonLeapYearDaysInPeriod: number;
};

/**
 * The periods of a monthly loan: payment date k is the open date + k months, each reckoned from
 * the open date and clamped to the month's end (31 Jan → 28 Feb → 31 Mar).
 *
 * @param input.openDate the day the money is given, `yyyy-mm-dd`
 * @param input.periods months, a whole number from 1
 * @throws RangeError naming openDate or periods
 */
export function calculatePeriods(input: { openDate: string; periods: DecimalInput }): PeriodInfo[] {
  const openDate = readDate('openDate', input.openDate);
  const periods = readCount('periods', input.periods);
  const infos: PeriodInfo[] = [];
  let from = openDate;
  for (let k = 1; k <= periods; k++) {
    const paymentDate = monthsAfter(openDate, k, 'periods');
    infos.push(periodBetween(from, paymentDate));
    from = paymentDate;
  }
  return infos;
}

/**
 * One period. A day counts in the year it falls in; the first day counts, the last does not
 * (ACT/ACT ISDA): 2027-12-31 → 2028-01-31 has 1 day of a common year and 30 of a leap year.
 */
export function periodBetween(from: string, paymentDate: string): PeriodInfo {
  const daysInPeriod = dayNumber(paymentDate) - dayNumber(from);
  const leapYearDaysInPeriod = leapYearDaysBefore(paymentDate) - leapYearDaysBefore(from);
  return {
    paymentDate,
    daysInPeriod,
    leapYearDaysInPeriod,
    nonLeapYearDaysInPeriod: daysInPeriod - leapYearDaysInPeriod,
  };
}

/** Days of leap years from the calendar's begin to the date, without the date itself. */
function leapYearDaysBefore(date: string): number {
  const year = +date.slice(0, 4);
  const past = year - 1;
  const leapYears = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return (
    leapYears * 366 +
    (isLeapYear(year) ? dayNumber(date) - dayNumber(`${date.slice(0, 4)}-01-01`) : 0)
  );
}
