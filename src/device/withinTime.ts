/** Time after which the page calls a wait slow. */
export const SLOW_AFTER_MS = 8_000;

/**
 * Waits for the work up to a limit.
 * @param limitMs milliseconds
 * @param tooLate creates the error for late work
 * @throws the error of `tooLate` after the limit; the work goes on
 */
export async function withinTime<T>(
  work: Promise<T>,
  limitMs: number,
  tooLate: () => Error = () => new Error(`No answer within ${limitMs} ms`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), limitMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
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
