// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { renderHook } from '../../../tests/fixtures/renderHook.tsx';
import { ApiError } from '../../api/errors.ts';
import { watchReachability } from '../../api/reachability.ts';
import { storeSession } from '../session/token.ts';
import { useAnswer } from './useAnswer.ts';

const lost = new ApiError({ kind: 'unreachable', text: 'trace' });
const comeBack = () => window.dispatchEvent(new Event('online'));

/** Opens a page; the test answers its requests. */
async function openPage() {
  const requests: PromiseWithResolvers<string>[] = [];
  const load = vi.fn(() => {
    const request = Promise.withResolvers<string>();
    requests.push(request);
    return request.promise;
  });
  const { result } = await renderHook(() => useAnswer('key', load));
  return {
    result,
    load,
    lose: () => act(async () => requests.at(-1)?.reject(lost)),
    answer: () => act(async () => requests.at(-1)?.resolve('answer')),
  };
}

it('fetches again when the network returns after a failure', async () => {
  const { result, load, lose, answer } = await openPage();
  await lose();
  expect(result().problem).toBe(lost);
  await act(async () => comeBack());
  expect(load).toHaveBeenCalledTimes(2);
  await answer();
  expect(result()).toMatchObject({ answer: 'answer', problem: null });
});

it('fetches again when the server answers another call after a failure', async () => {
  const { load, lose } = await openPage();
  await act(() => watchReachability(Promise.reject(lost)).catch(() => {}));
  await lose();
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => watchReachability(Promise.resolve('step')));
  expect(load).toHaveBeenCalledTimes(2);
});

it('fetches again when the failure of a request follows the return', async () => {
  const { result, load, lose } = await openPage();
  await act(async () => comeBack());
  expect(load).toHaveBeenCalledTimes(1);
  await lose();
  expect(load).toHaveBeenCalledTimes(2);
  expect(result().problem).toBeNull();
  await lose();
  expect(result().problem).toBe(lost);
});

it('forgets the answer when another session begins, and fetches again', async () => {
  const { result, load, answer } = await openPage();
  await answer();
  await act(async () => void storeSession({ bearerToken: 'of-another-person' }));
  expect(result().answer).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
  await answer();
  expect(result().answer).toBe('answer');
});
