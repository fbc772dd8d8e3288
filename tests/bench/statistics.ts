/** Returns the median of several measurements. On a busy machine, outliers distort a mean. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/**
 * Returns a percentile by the nearest rank: the result is always a measurement.
 * @param percent 0–100
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}
