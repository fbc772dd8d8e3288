// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionAtom } from './connection.ts';

let stop = () => {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void stop());

function openPage(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const store = createStore();
  stop = store.sub(connectionAtom, () => {});
  return () => store.get(connectionAtom);
}

const happens = (event: string) => window.dispatchEvent(new Event(event));

it('says at once that the connection is lost, and for five seconds that it is back', () => {
  const connection = openPage(true);
  expect(connection()).toBe('fine');
  happens('offline');
  expect(connection()).toBe('offline');
  happens('online');
  expect(connection()).toBe('back');
  vi.advanceTimersByTime(4_999);
  expect(connection()).toBe('back');
  vi.advanceTimersByTime(1);
  expect(connection()).toBe('fine');
});

it('stays offline when a loss follows a return', () => {
  const connection = openPage(true);
  happens('offline');
  happens('online');
  happens('offline');
  vi.advanceTimersByTime(60_000);
  expect(connection()).toBe('offline');
});

it.each([
  ['before the page was left', true],
  ['while no page showed it', false],
])('says on the next page that the connection is back when it returned %s', (_, isBefore) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const store = createStore();
  const leave = store.sub(connectionAtom, () => {});
  happens('offline');
  if (isBefore) happens('online');
  leave();
  if (!isBefore) happens('online');
  stop = store.sub(connectionAtom, () => {});
  expect(store.get(connectionAtom)).toBe('back');
  vi.advanceTimersByTime(5_000);
  expect(store.get(connectionAtom)).toBe('fine');
});

it('is offline when the page was opened without a connection', () => {
  expect(openPage(false)()).toBe('offline');
});
