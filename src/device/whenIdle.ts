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
