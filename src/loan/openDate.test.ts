import { describe, expect, it } from 'vitest';
import { todayInAlmaty } from './openDate.ts';

describe('today is where the borrowers are', () => {
  it.each([
    ['2026-11-20T18:59:59Z', '2026-11-20'],
    ['2026-11-20T19:00:00Z', '2026-11-21'],
    ['2026-12-31T19:30:00Z', '2027-01-01'],
    ['2028-02-28T20:00:00Z', '2028-02-29'],
  ])('at %s it is %s in Almaty', (moment, date) => {
    expect(todayInAlmaty(new Date(moment))).toBe(date);
  });
});
