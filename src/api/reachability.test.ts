// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai/vanilla';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { isOnline, onOffline, onOnline } from '../device/pageLifecycle.ts';
import { ApiError, type ApiErrorKind } from './errors.ts';
import { returnsAtom, watchReachability } from './reachability.ts';

let onLine = true;
const events: string[] = [];

/** Fires the browser's event for a change of the network. */
function report(hasNetwork: boolean): void {
  onLine = hasNetwork;
  window.dispatchEvent(new Event(hasNetwork ? 'online' : 'offline'));
}

const answered = () => watchReachability(Promise.resolve('answer'));
const refused = (status: number) =>
  watchReachability(
    Promise.reject(new ApiError({ kind: 'server', httpStatus: status, text: '' })),
  ).catch(() => {});
const lost = (kind: ApiErrorKind = 'unreachable') =>
  watchReachability(Promise.reject(new ApiError({ kind, text: '' }))).catch(() => {});

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  // The two changes discard the state that the previous test left.
  report(false);
  report(true);
  events.length = 0;
  const stops = [
    onOnline(() => void events.push(`online ${isOnline()}`)),
    onOffline(() => void events.push(`offline ${isOnline()}`)),
  ];
  onTestFinished(() => {
    for (const stop of stops) stop();
  });
});

it('believes an answer more than the browser’s report of no network', async () => {
  onLine = false;
  expect(isOnline()).toBe(false);
  await answered();
  await answered();
  expect(isOnline()).toBe(true);
  expect(events).toEqual(['online true']);
});

it('takes an error of the server for an answer', async () => {
  onLine = false;
  await refused(503);
  expect(isOnline()).toBe(true);
});

it('believes a later report of the browser, before anybody reads the state', async () => {
  onLine = false;
  await answered();
  report(false);
  expect(events).toEqual(['online true', 'offline false']);
  await answered();
  expect(events).toEqual(['online true', 'offline false', 'online true']);
});

it('believes the report again when a call gets no answer', async () => {
  onLine = false;
  await answered();
  await lost('timeout');
  expect(isOnline()).toBe(true);
  await lost();
  expect(isOnline()).toBe(false);
  expect(events).toEqual(['online true', 'offline false']);
});

it('tells of no change when the browser reports a network', async () => {
  await answered();
  await lost();
  await answered();
  expect(isOnline()).toBe(true);
  expect(events).toEqual([]);
});

it('believes no answer that was on its way when another call was lost', async () => {
  onLine = false;
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = watchReachability(promise);
  await lost();
  resolve('answer');
  await slow;
  expect(isOnline()).toBe(false);
});

it('counts a return of the connection when a call is answered after a loss', async () => {
  const store = getDefaultStore();
  await lost();
  const before = store.get(returnsAtom);
  await answered();
  await answered();
  expect(store.get(returnsAtom)).toBe(before + 1);
});
