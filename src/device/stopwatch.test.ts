import { beforeEach, expect, it, vi } from 'vitest';
import { startStopwatch } from './stopwatch.ts';

const YEAR_MS = 365 * 864e5;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) }));

it('counts on when the clock of the device is put back by a year', () => {
  const passedMs = startStopwatch();
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(Date.now() - YEAR_MS);
  vi.advanceTimersByTime(2_000);
  expect(passedMs()).toBe(3_000);
});

it('counts the time for which a phone has slept, whose own count stood still', () => {
  const passedMs = startStopwatch();
  vi.setSystemTime(Date.now() + 60_000);
  expect(passedMs()).toBe(60_000);
});

it('begins at nothing', () => {
  expect(startStopwatch()()).toBe(0);
});
