import { currentRound } from '../steady/conditions.ts';
import { isFullSpeed } from '../steady/plan.ts';
import { expect } from './fixtures.ts';

const isSlowedDown = currentRound !== null && !isFullSpeed(currentRound);

/**
 * Returns the time limit for something that must become visible. The limit applies only at full speed: `npm run steady`
 * slows the machine down, so there the default limit applies.
 */
export const soon = (limitMs: number): { readonly timeout?: number } =>
  isSlowedDown ? {} : { timeout: limitMs };

/**
 * Expects that something took less than a limit. Checks only at full speed.
 * @param startedAtMs result of `Date.now()`
 */
export function expectWithin(startedAtMs: number, limitMs: number, what = 'time taken'): void {
  if (isSlowedDown) return;
  expect(Date.now() - startedAtMs, what).toBeLessThan(limitMs);
}
