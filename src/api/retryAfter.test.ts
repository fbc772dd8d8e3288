import { expect, it, onTestFinished, vi } from 'vitest';
import { retryAfterSOf } from './retryAfter.ts';

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
  const headers = new Headers({ Date: new Date(nowMs).toUTCString() });
  if (header !== null) headers.set('Retry-After', header);
  expect(retryAfterSOf(headers)).toBe(seconds);
});

it.each([
  ['a day behind', '2026-11-20T10:00:00Z'],
  ['a day ahead', '2026-11-22T10:00:00Z'],
  ['right', '2026-11-21T10:00:00Z'],
])('compares a date with the answer’s own when the device’s clock is %s', (_, deviceNow) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(deviceNow) });
  onTestFinished(() => void vi.useRealTimers());
  const pauseOf = (headers: Record<string, string>) => retryAfterSOf(new Headers(headers));
  const own = { Date: 'Sat, 21 Nov 2026 10:00:00 GMT' };
  expect(pauseOf({ 'Retry-After': 'Sat, 21 Nov 2026 10:01:00 GMT', ...own })).toBe(60);
  expect(pauseOf({ 'Retry-After': '60', ...own })).toBe(60);
  expect(pauseOf(own)).toBeNull();
});

it('compares a date with the device’s clock when the answer has no readable date', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  onTestFinished(() => void vi.useRealTimers());
  const inAMinute = 'Sat, 21 Nov 2026 10:01:00 GMT';
  expect(retryAfterSOf(new Headers({ 'Retry-After': inAMinute }))).toBe(60);
  expect(retryAfterSOf(new Headers({ 'Retry-After': inAMinute, Date: 'soon' }))).toBe(60);
});
