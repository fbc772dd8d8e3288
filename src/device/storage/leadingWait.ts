import { withinTime } from '../withinTime.ts';

/**
 * Limit of all waiting for storage by something that leads a person on: a sent form, a pushed step, a document, a login, a
 * logout, a signature.
 */
const LEADING_WAIT_MS = 1_000;

/**
 * Waits for storage before a person is led on, at most a second. The work itself goes on.
 * @returns what the work returns, or `otherwise` when the work is late or fails
 */
export function withinLeadingWait<T, Otherwise>(
  work: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  return withinTime<T | Otherwise>(work, LEADING_WAIT_MS).catch(() => otherwise);
}
