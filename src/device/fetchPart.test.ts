// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPart } from './fetchPart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('tries again when the network is back, and after a pause when that was too early', async () => {
  const load = vi.fn().mockImplementationOnce(missing).mockImplementationOnce(missing);
  load.mockResolvedValueOnce('part');
  const part = fetchPart(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(part).resolves.toBe('part');
});

it('pauses longer after each failure, and 15 s at most', async () => {
  const load = vi.fn(missing);
  void fetchPart(load, 8).catch(() => {});
  const tries: number[] = [];
  for (const seconds of [0, 1, 2, 4, 8, 15, 15]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    tries.push(load.mock.calls.length);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('rejects with the last failure after as many tries as it may make', async () => {
  const load = vi.fn(missing);
  const part = fetchPart(load, 3).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await part).toBeInstanceOf(TypeError);
  expect(load).toHaveBeenCalledTimes(3);
});
