import { beforeEach, vi } from 'vitest';
import type { Call } from '../../../api/contract.ts';
import { ApiError } from '../../../api/errors.ts';
import { callApi } from '../callApi.ts';

/** The calls since the last `serverAnswers`. The test file mocks `callApi`. */
export const sent: { readonly call: Call; readonly body: unknown }[] = [];
export const sentPaths = () => sent.map(({ call }) => call.path);
export const sentBodies = () => sent.map(({ body }) => body);

beforeEach(() => {
  sent.length = 0;
  vi.mocked(callApi).mockReset();
});

/** Has the server answer each call by a function: an error is thrown. */
export function serverAnswersBy(answer: (call: Call, body: unknown) => unknown): void {
  vi.mocked(callApi).mockImplementation(async (call, options) => {
    sent.push({ call, body: options?.body });
    const outcome = answer(call, options?.body);
    if (outcome instanceof ApiError) throw outcome;
    // Each test knows what its call answers.
    return outcome as never;
  });
}

/** Has the server answer each call with the next outcome. */
export function serverAnswers(...outcomes: readonly unknown[]): void {
  const left = [...outcomes];
  serverAnswersBy(() => left.shift());
}
