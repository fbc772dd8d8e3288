// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { todayInAlmaty } from './almatyTime.ts';
import { onNewDay } from './newDay.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A minute before midnight in Almaty.
  vi.setSystemTime('2026-11-20T18:59:00Z');
});
it('tells of a day that begins while the page is in sight, once', async () => {
  const days: string[] = [];
  const stop = onNewDay(todayInAlmaty, () => days.push(todayInAlmaty()));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(days).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(days).toEqual(['2026-11-21']);
  stop();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(days).toHaveLength(1);
});

it('tells at once of a day that began while the page was hidden', () => {
  const days: string[] = [];
  const stop = onNewDay(todayInAlmaty, () => days.push(todayInAlmaty()));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(days).toEqual([]);
  vi.setSystemTime('2026-11-21T03:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(days).toEqual(['2026-11-21']);
  stop();
});
