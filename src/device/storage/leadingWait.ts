import { withinTime } from '../withinTime.ts';

/**
 * Limit of each wait for storage that delays a person: before the next page, after a sent form, a pushed step, a document, a
 * login, a logout or a signature.
 */
const LEADING_WAIT_MS = 1_000;

/**
 * Waits at most a second for storage before the person sees the next page. Late work goes on in the background.
 * @returns what the work returns, or `otherwise` when the work is late or fails
 */
export function withinLeadingWait<T, Otherwise>(
  work: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  return withinTime<T | Otherwise>(work, LEADING_WAIT_MS).catch(() => otherwise);
}
