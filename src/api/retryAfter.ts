/** Whoever wants more is asked again after a day; a timer of more than 24.8 days would go off at once. */
const LONGEST_S = 86_400;

/**
 * A Retry-After header, RFC 9110 § 10.2.3: seconds, or an HTTP date.
 * @returns whole seconds from now, never negative and a day at most; null when it is absent or neither
 */
export function readRetryAfterS(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_S);
  // A bare number would be parsed as a year.
  const dateMs = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(dateMs)) return null;
  return Math.min(Math.max(0, Math.ceil((dateMs - nowMs) / 1_000)), LONGEST_S);
}
