import { currentRound } from '../steady/conditions.ts';
import { isFullSpeed } from '../steady/plan.ts';
import { expect } from './fixtures.ts';

const isSlowedDown = currentRound !== null && !isFullSpeed(currentRound);

/**
 * Returns the limit for something that has to be seen within a time. A limit in seconds holds on a machine at full speed alone;
 * what `npm run steady` has slowed down only has to come.
 */
export const soon = (limitMs: number): { readonly timeout?: number } =>
  isSlowedDown ? {} : { timeout: limitMs };

/**
 * Expects that something took less than a limit, at full speed alone.
 * @param startedAtMs by `Date.now()`
 */
export function expectWithin(startedAtMs: number, limitMs: number, what = 'time taken'): void {
  if (isSlowedDown) return;
  expect(Date.now() - startedAtMs, what).toBeLessThan(limitMs);
}
