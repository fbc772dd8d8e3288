import { expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails } from '../../api/errors.ts';
import { retryPauseMs } from './useStepMoves.ts';

const problem = (kind: ApiErrorDetails['kind'], details: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ kind, text: 'trace', ...details });

it('returns short pauses first when the network seems to be there, then ten seconds', () => {
  const pauses = [1, 2, 3, 4, 5].map((failures) =>
    retryPauseMs(problem('unreachable'), failures, true),
  );
  expect(pauses).toEqual([1_000, 2_000, 4_000, 10_000, 10_000]);
});

it('returns ten seconds without a network and after a failure of the server', () => {
  expect(retryPauseMs(problem('offline'), 1, false)).toBe(10_000);
  expect(retryPauseMs(problem('server'), 1, true)).toBe(10_000);
});

it('returns the pause that the server asks for', () => {
  expect(retryPauseMs(problem('rate_limited', { retryAfterS: 45 }), 1, true)).toBe(45_000);
});
