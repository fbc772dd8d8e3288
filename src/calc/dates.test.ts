import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isIsoDate } from './dates.ts';

it.each(['2026-11-21', '2028-02-29', '0001-01-01', '9999-12-31'])('takes %s', (date) => {
  expect(isIsoDate(date)).toBe(true);
});

it.each(['2026-02-30', '2027-02-29', '2026-00-10', '2026-1-1', '2026-11-21T00:00', '', null, 5])(
  'does not take %j',
  (value) => {
    expect(isIsoDate(value)).toBe(false);
  },
);

it('adds days over the end of a year and back', () => {
  expect(addDays('2026-12-25', 14)).toBe('2027-01-08');
  expect(addDays('2027-01-08', -14)).toBe('2026-12-25');
});

it('adds months, clamped to the end of a shorter one, and takes them away', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', 25)).toBe('2028-02-29');
  expect(addMonths('2026-03-31', -4)).toBe('2025-11-30');
  expect(addMonths('0999-12-31', 1)).toBe('1000-01-31');
  expect(addMonths('0005-12-31', 0)).toBe('0005-12-31');
});

it('counts the days between', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});

it('refuses what is no date, no whole count or not in the calendar', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow('date');
  expect(() => addMonths('tomorrow', 1)).toThrow('date');
  expect(() => daysBetween('2026-01-01', '2026-02-30')).toThrow('date');
  expect(() => addDays('2026-01-01', 0.5)).toThrow('days');
  expect(() => addDays('9999-12-31', 1)).toThrow('days');
  expect(() => addDays('2026-01-01', Number.NaN)).toThrow('days');
  expect(() => addMonths('2026-01-01', 1.5)).toThrow('months');
  expect(() => addMonths('9999-12-31', 1)).toThrow('months');
});
