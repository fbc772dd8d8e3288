import { expect, it } from 'vitest';
import { almatyDate } from './almatyTime.ts';
import { almatyTime } from './almatyTimeOfDay.ts';

it.each([
  ['2026-11-20T18:59:59Z', '2026-11-20', '23:59:59'],
  ['2026-11-20T19:00:00Z', '2026-11-21', '00:00:00'],
  ['2026-12-31T19:30:00Z', '2027-01-01', '00:30:00'],
  ['2028-02-28T20:00:00Z', '2028-02-29', '01:00:00'],
  ['2026-06-15T07:05:09Z', '2026-06-15', '12:05:09'],
])('at %s the date in Almaty is %s and the time %s', (instant, date, time) => {
  const atMs = Date.parse(instant);
  expect([almatyDate(atMs), almatyTime(atMs)]).toEqual([date, time]);
});
