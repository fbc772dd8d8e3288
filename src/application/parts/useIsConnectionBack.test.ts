// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderHook } from '../../../tests/fixtures/renderHook.tsx';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { watchReachability } from '../../api/reachability.ts';
import { useIsConnectionBack } from './useIsConnectionBack.ts';

/** Makes a call with a failure of this kind, and renders the hook for the notice of this failure. */
async function failCall(kind: ApiErrorKind) {
  const error = new ApiError({ kind, text: 'trace' });
  await act(() => watchReachability(Promise.reject(error)).catch(() => {}));
  return (await renderHook(() => useIsConnectionBack(error))).result;
}

it('returns true when a call that was sent after the loss is answered', async () => {
  const isBack = await failCall('unreachable');
  expect(isBack()).toBe(false);
  await act(() => watchReachability(Promise.resolve('answer')));
  expect(isBack()).toBe(true);
});

it('returns true when the server answers with an error', async () => {
  const isBack = await failCall('unreachable');
  const refused = new ApiError({ kind: 'server', text: 'trace', httpStatus: 500 });
  await act(() => watchReachability(Promise.reject(refused)).catch(() => {}));
  expect(isBack()).toBe(true);
});

it('returns false when the answer was on its way before the loss', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = watchReachability(promise);
  const isBack = await failCall('unreachable');
  resolve('answer');
  await act(() => early);
  expect(isBack()).toBe(false);
});

it('returns true when the browser is online again', async () => {
  const isBack = await failCall('offline');
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(isBack()).toBe(true);
});

it('returns false for a failure that the connection did not cause', async () => {
  const isBack = await failCall('timeout');
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(isBack()).toBe(false);
});
