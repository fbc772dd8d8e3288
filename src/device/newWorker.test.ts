import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quietNetwork } from './newWorker.ts';

/** Reports a request to the observer. The browser's own list of requests is full. */
let report: () => void;
let isObserved = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('performance', {
    now: () => Date.now(),
    getEntriesByType: () => Array.from({ length: 250 }),
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        report = listener;
      }
      observe({ type }: PerformanceObserverInit) {
        isObserved = type === 'resource';
      }
      disconnect() {
        isObserved = false;
      }
    },
  );
});

/** Waits for a quiet network. */
function wait() {
  const onQuiet = vi.fn();
  void quietNetwork().then(onQuiet);
  return onQuiet;
}

describe('a quiet network', () => {
  it('is there when nothing was requested for 1.5 s', async () => {
    const onQuiet = wait();
    await vi.advanceTimersByTimeAsync(1_400);
    expect(onQuiet).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onQuiet).toHaveBeenCalledOnce();
  });

  it('is waited for anew after each request, however many there were before', async () => {
    const onQuiet = wait();
    for (let request = 0; request < 3; request += 1) {
      await vi.advanceTimersByTimeAsync(1_400);
      expect(isObserved).toBe(true);
      report();
    }
    await vi.advanceTimersByTimeAsync(1_400);
    expect(onQuiet).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onQuiet).toHaveBeenCalledOnce();
  });

  it('is waited for no longer than 8 s, and then no request is watched any more', async () => {
    const onQuiet = wait();
    for (let passedMs = 0; passedMs < 8_000; passedMs += 1_000) {
      expect(onQuiet).not.toHaveBeenCalled();
      report();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(onQuiet).toHaveBeenCalledOnce();
    expect(isObserved).toBe(false);
  });
});
