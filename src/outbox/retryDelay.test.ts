import { expect, it } from 'vitest';
import { pauseMs } from './retryDelay.ts';

it('grows from 5 s to an hour', () => {
  expect([0, 1, 2, 3].map((attempts) => pauseMs(attempts, null, 0))).toEqual([
    5_000, 10_000, 20_000, 40_000,
  ]);
  expect(pauseMs(50, null, 0)).toBe(3_600_000);
});

it('is drawn out by up to a half, so that devices do not come back together', () => {
  expect([0, 0.5, 1].map((random) => pauseMs(0, null, random))).toEqual([5_000, 6_250, 7_500]);
});

it('is never shorter than the server wants, nor shorter than the growing one', () => {
  expect(pauseMs(0, 60_000, 0)).toBe(60_000);
  expect(pauseMs(3, 1_000, 0)).toBe(40_000);
  expect(pauseMs(0, 7_200_000, 1)).toBe(7_200_000);
});
