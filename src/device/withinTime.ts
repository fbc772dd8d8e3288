/** Time after which the page calls a wait slow. */
export const SLOW_AFTER_MS = 8_000;

/**
 * Waits for work up to a limit.
 *
 * Work with an effect is a function, and is given up at the limit: it calls `signal.throwIfAborted()` before each effect after a
 * wait, and passes the signal to the work inside it, so that a reported failure has no later effect. A promise is a wait
 * without an effect, or for work that may go on.
 * @param limitMs milliseconds
 * @param tooLate creates the error for late work
 * @param outer signal of the work around this work, which gives up both
 * @throws the error of `tooLate` after the limit, or the reason of `outer`
 */
export async function withinTime<T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  limitMs: number,
  tooLate: () => Error = () => new Error(`No answer within ${limitMs} ms`),
  outer?: AbortSignal,
): Promise<T> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const giveUp = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', giveUp);
  const timer = setTimeout(() => controller.abort(tooLate()), limitMs);
  try {
    return await Promise.race([typeof work === 'function' ? work(signal) : work, givenUp]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  }
}

/**
 * Returns a signal that aborts after a time. The oldest supported browser, Safari 15.4, lacks `AbortSignal.timeout`.
 * @param ms milliseconds
 */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
