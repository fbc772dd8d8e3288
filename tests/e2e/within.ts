import { currentRound } from '../steady/conditions.ts';
import { isFullSpeed } from '../steady/plan.ts';
import { expect } from './fixtures.ts';

/**
 * Expects that something took less than a limit. A limit in seconds holds on a machine at full speed alone; what `npm run
 * steady` has slowed down only has to come.
 * @param startedAtMs by `Date.now()`
 */
export function expectWithin(startedAtMs: number, limitMs: number, what = 'time taken'): void {
  if (currentRound && !isFullSpeed(currentRound)) return;
  expect(Date.now() - startedAtMs, what).toBeLessThan(limitMs);
}
