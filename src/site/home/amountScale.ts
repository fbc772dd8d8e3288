/** The ranges of the slider and their steps, tenge. The steps are shorter for low amounts, where a step matters more. */
const BANDS = [
  { from: 10_000, step: 500 },
  { from: 100_000, step: 1000 },
  { from: 300_000, step: 5000 },
] as const;

/**
 * Returns the slider's place for an amount: the number of steps from the least amount. An amount between two steps has the
 * nearest place.
 * @param amount tenge
 */
export function placeOfAmount(amount: number): number {
  return BANDS.reduce((place, { from, step }, k) => {
    const to = Math.min(amount, BANDS[k + 1]?.from ?? amount);
    return place + Math.max(0, Math.round((to - from) / step));
  }, 0);
}

/** Returns the amount at a place of the slider, tenge. */
export function amountAtPlace(place: number): number {
  let left = place;
  for (const [k, { from, step }] of BANDS.entries()) {
    const next = BANDS[k + 1];
    const count = next ? (next.from - from) / step : left;
    if (left <= count) return from + left * step;
    left -= count;
  }
  return BANDS[0].from;
}

/**
 * Returns the next amount of the scale above or below an amount, which may lie between two steps.
 * @param amount tenge, inside the limits
 */
export function neighbourOf(amount: number, direction: 1 | -1): number {
  const place = placeOfAmount(amount);
  const nearest = amountAtPlace(place);
  const isPassed = direction === 1 ? nearest > amount : nearest < amount;
  return amountAtPlace(Math.max(0, isPassed ? place : place + direction));
}
