import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../platform/logger.ts';
import { whenFetched } from './whenFetched.ts';

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  warn.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('a part whose code came at the second try is started, and nothing is logged', async () => {
  const start = vi.fn();
  const load = vi.fn().mockImplementationOnce(missing).mockResolvedValueOnce('part');
  void whenFetched('Monitoring', load, start);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(start).toHaveBeenCalledExactlyOnceWith('part');
  expect(warn).not.toHaveBeenCalled();
});

it('a part whose code cannot be had is logged once, and the page goes on', async () => {
  const start = vi.fn();
  const done = whenFetched('Monitoring', missing, start);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(done).resolves.toBeUndefined();
  expect(start).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledExactlyOnceWith('Monitoring could not be started');
});

it('a page without a network has not failed: its part is asked for again when the network is back', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const start = vi.fn();
  const load = vi.fn().mockImplementationOnce(missing).mockResolvedValueOnce('part');
  void whenFetched('Monitoring', load, start);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledExactlyOnceWith('part');
  expect(warn).not.toHaveBeenCalled();
});
