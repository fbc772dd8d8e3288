import { describe, expect, it } from 'vitest';
import { calculatePeriods, periodBetween } from './periods.ts';

describe('the periods of a loan', () => {
  it('count the first day and not the last: 31 December belongs to the common year', () => {
    expect(calculatePeriods({ openDate: '2027-12-31', periods: 2 })).toEqual([
      {
        paymentDate: '2028-01-31',
        daysInPeriod: 31,
        leapYearDaysInPeriod: 30,
        nonLeapYearDaysInPeriod: 1,
      },
      {
        paymentDate: '2028-02-29',
        daysInPeriod: 29,
        leapYearDaysInPeriod: 29,
        nonLeapYearDaysInPeriod: 0,
      },
    ]);
  });

  it('leave a leap year on 31 December', () => {
    expect(periodBetween('2028-12-31', '2029-01-31')).toMatchObject({
      leapYearDaysInPeriod: 1,
      nonLeapYearDaysInPeriod: 30,
    });
  });

  it('know that 2000 was a leap year and 2100 is none', () => {
    expect(periodBetween('2000-02-01', '2000-03-01').leapYearDaysInPeriod).toBe(29);
    expect(periodBetween('2100-02-01', '2100-03-01').nonLeapYearDaysInPeriod).toBe(28);
  });

  it('count each day of 130 years as the calendar does', () => {
    const firstMs = Date.UTC(1980, 0, 1);
    for (let day = 0; day < 130 * 365; day += 7) {
      const date = new Date(firstMs + day * 864e5).toISOString().slice(0, 10);
      expect(periodBetween('1980-01-01', date).daysInPeriod).toBe(day);
    }
  });

  it('go back to the 31st after each shorter month', () => {
    const dates = calculatePeriods({ openDate: '2026-01-31', periods: 4 });
    expect(dates.map(({ paymentDate }) => paymentDate)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  it('reach the last year of the calendar and not past it', () => {
    expect(calculatePeriods({ openDate: '9999-11-30', periods: 1 })).toHaveLength(1);
    expect(() => calculatePeriods({ openDate: '9999-11-30', periods: 2 })).toThrow('periods');
  });
});
