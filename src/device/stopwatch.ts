/**
 * Starts a stopwatch. The device's clock may be corrected meanwhile, and `performance.now()` stops on a phone that sleeps, so
 * the larger of the two durations counts. A clock that is set forward ends a wait early.
 * @returns a function that returns the whole milliseconds since the start, rounded up
 */
export function startStopwatch(): () => number {
  const clockMs = Date.now();
  const countMs = performance.now();
  return () => Math.ceil(Math.max(Date.now() - clockMs, performance.now() - countMs, 0));
}
