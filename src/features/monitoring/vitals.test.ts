import { describe, expect, it } from 'vitest';
import { isVital, ratingOf, vitalThresholds } from './vitals.ts';

describe('a web vital', () => {
  it.each([
    ['fcp', 1_800, 3_000],
    ['lcp', 2_500, 4_000],
    ['cls', 0.1, 0.25],
    ['fid', 100, 300],
    ['inp', 200, 500],
    ['ttfb', 800, 1_800],
  ] as const)('%s is good up to %d and poor above %d', (vital, good, poor) => {
    expect(vitalThresholds[vital]).toEqual({ good, poor });
    expect(ratingOf(vital, good)).toBe('good');
    expect(ratingOf(vital, good * 1.01)).toBe('needs-improvement');
    expect(ratingOf(vital, poor)).toBe('needs-improvement');
    expect(ratingOf(vital, poor * 1.01)).toBe('poor');
  });

  it('is none of the other figures that come with it', () => {
    expect(isVital('lcp')).toBe(true);
    for (const name of ['delta', 'constructor', 'LCP']) expect(isVital(name)).toBe(false);
  });
});
