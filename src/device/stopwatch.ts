/**
 * Starts to measure how long something lasts. The device's clock may be put right meanwhile, and the browser's own count
 * stands still on a phone that sleeps: whichever of the two says more counts. A clock that is put forward ends a wait early.
 * @returns a function that returns the whole milliseconds since the start, rounded up
 */
export function startStopwatch(): () => number {
  const clockMs = Date.now();
  const countMs = performance.now();
  return () => Math.ceil(Math.max(Date.now() - clockMs, performance.now() - countMs, 0));
}
