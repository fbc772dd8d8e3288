import { onOnline } from './pageLifecycle.ts';

/**
 * Runs work once the browser has nothing better to do; Safari has no idle callback, there a pause after load serves.
 */
export function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 5000 })
      : setTimeout(work, 1000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Resolves when `whenIdle` would call back. */
export function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}

/** Longest pause after a fetch that failed although the browser reports to be online. */
const LONGEST_PAUSE_MS = 15_000;

/** Returns the pause after a failed fetch, in ms: 1 s after the first failure in a row, then each time twice as long. */
export function pauseAfterFailureMs(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/**
 * Resolves when it is worth trying a failed fetch again: the network is back, or some time has passed.
 * @param pauseMs that time
 */
export function connectionReturned(pauseMs = LONGEST_PAUSE_MS): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, pauseMs);
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    const stop = onOnline(finish);
  });
}
