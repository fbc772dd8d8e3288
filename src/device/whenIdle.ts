/**
 * Runs work when the browser is idle. Safari has no idle callback, so the work runs there a second after the page is loaded.
 */
export function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 5000 })
      : setTimeout(work, 1000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Resolves when the browser is idle, by the rule of `whenIdle`. */
export function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}
