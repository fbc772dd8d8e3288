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

/** How long a fetch that failed although the browser believes to be online waits for its next try. */
const TRY_AGAIN_AFTER_MS = 15_000;

/** Resolves when it is worth trying a failed fetch again: the network is back, or some time has passed. */
export function connectionReturned(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, TRY_AGAIN_AFTER_MS);
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    const stop = onOnline(finish);
  });
}
