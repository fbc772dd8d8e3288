// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from './logger.ts';
import { whenFetched } from './whenFetched.ts';

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('starts a part whose code came at the second try, and logs nothing', async () => {
  const start = vi.fn();
  const load = vi.fn().mockImplementationOnce(missing).mockResolvedValueOnce('part');
  void whenFetched('Monitoring', load, start);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(start).toHaveBeenCalledExactlyOnceWith('part');
  expect(warn).not.toHaveBeenCalled();
});

it('notes once, and warns of nothing, when the code does not come', async () => {
  const info = vi.spyOn(logger, 'info').mockImplementation(() => {});
  const start = vi.fn();
  const done = whenFetched('Monitoring', missing, start);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(done).resolves.toBeUndefined();
  expect(start).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledExactlyOnceWith('Monitoring could not be started');
  expect(warn).not.toHaveBeenCalled();
});

it('makes no try without a network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const start = vi.fn();
  const load = vi.fn().mockResolvedValueOnce('part');
  void whenFetched('Monitoring', load, start);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledExactlyOnceWith('part');
  expect(warn).not.toHaveBeenCalled();
});
