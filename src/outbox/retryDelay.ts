const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * When a call that was not delivered is tried again: 5 s, 10 s, 20 s … an hour, each drawn out by up to a half, so that
 * devices that failed together do not come back together; never before the server wants it.
 * @param attempts that were made before this one
 * @param retryAfterMs what the server asked for; null when it did not
 * @param random from 0 to 1
 * @returns milliseconds from now
 */
export function pauseMs(
  attempts: number,
  retryAfterMs: number | null,
  random: number = Math.random(),
): number {
  const backOffMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);
  return Math.max(Math.round(backOffMs * (1 + random / 2)), retryAfterMs ?? 0);
}
