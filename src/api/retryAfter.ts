/** The longest wait, a day in seconds: a timer of more than 24.8 days would fire at once. */
const LONGEST_S = 86_400;

/**
 * Reads a Retry-After header, RFC 9110 § 10.2.3: seconds, or an HTTP date.
 * @returns whole seconds from now, between 0 and a day; null when the header is absent or invalid
 */
export function readRetryAfterS(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_S);
  // `Date.parse` would read a bare number as a year.
  const dateMs = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(dateMs)) return null;
  return Math.min(Math.max(0, Math.ceil((dateMs - nowMs) / 1_000)), LONGEST_S);
}
