/** Up to `good` a value is good, above `poor` it is poor; milliseconds, but for the layout shift. */
export const vitalThresholds = {
  fcp: { good: 1_800, poor: 3_000 },
  lcp: { good: 2_500, poor: 4_000 },
  cls: { good: 0.1, poor: 0.25 },
  /** Browsers no longer measure it; a lender's older figures are still read by it. */
  fid: { good: 100, poor: 300 },
  inp: { good: 200, poor: 500 },
  ttfb: { good: 800, poor: 1_800 },
} as const;

export type Vital = keyof typeof vitalThresholds;
export type Rating = 'good' | 'needs-improvement' | 'poor';

export function isVital(name: string): name is Vital {
  return Object.hasOwn(vitalThresholds, name);
}

/** @param value milliseconds; a score for `cls` */
export function ratingOf(vital: Vital, value: number): Rating {
  const { good, poor } = vitalThresholds[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
