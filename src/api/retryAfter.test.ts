import { expect, it } from 'vitest';
import { readRetryAfterS } from './retryAfter.ts';

const nowMs = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['120', 120],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['2147484', 86_400],
  ['99999999999999999999', 86_400],
  ['Thu, 21 Nov 2099 10:00:00 GMT', 86_400],
  [null, null],
  ['', null],
  ['-5', null],
  ['soon', null],
  ['1.5', null],
])('reads «%s» as %s s', (header, seconds) => {
  expect(readRetryAfterS(header, nowMs)).toBe(seconds);
});
