/**
 * Returns a signal that aborts after a while. `AbortSignal.timeout` is younger than Safari 15.4, the oldest that we
 * support.
 * @param ms milliseconds
 */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
