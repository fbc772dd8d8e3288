/**
 * A Retry-After header, RFC 9110 § 10.2.3: seconds, or an HTTP date.
 * @returns whole seconds from now, never negative; null when it is absent or neither
 */
export function readRetryAfterS(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // A bare number would be parsed as a year.
  const dateMs = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - nowMs) / 1_000));
}
