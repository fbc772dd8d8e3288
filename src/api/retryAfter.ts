/** The longest wait, a day in seconds. A timer of more than 24.8 days would fire at once. */
const LONGEST_S = 86_400;

/**
 * Returns the pause that an answer asks for (Retry-After, RFC 9110 § 10.2.3): seconds, or an HTTP date. A date is compared
 * with the answer's own Date, because the device's clock may be wrong.
 * @returns whole seconds from now, between 0 and a day; null when the header is absent or invalid
 */
export function retryAfterSOf(headers: Headers): number | null {
  const text = headers.get('Retry-After') ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_S);
  // `Date.parse` would read a bare number as a year.
  const dateMs = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(dateMs)) return null;
  const nowMs = Date.parse(headers.get('Date') ?? '') || Date.now();
  return Math.min(Math.max(0, Math.ceil((dateMs - nowMs) / 1_000)), LONGEST_S);
}
