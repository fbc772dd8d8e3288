import { atom, getDefaultStore } from 'jotai/vanilla';
import { beforeEach, expect, it, vi } from 'vitest';
import { createReadyFlag } from './startAttribution.ts';

const store = getDefaultStore();
const send = vi.fn();
let isStepKnownAtom = atom(true);
let shown: (path: string) => void = () => {};

beforeEach(() => {
  send.mockClear();
  isStepKnownAtom = atom(true);
  shown = createReadyFlag(
    ['/login', '/login/iin', '/register/personal', '/register/wait'],
    isStepKnownAtom,
    send,
  );
});

it('sends when a named route is shown', () => {
  shown('/login');
  expect(send).toHaveBeenCalledOnce();
});

it('sends nothing when another route is shown', () => {
  for (const path of ['/', '/about', '/register/personal-and-passport']) shown(path);
  expect(send).not.toHaveBeenCalled();
});

it('sends once when the step becomes known', () => {
  store.set(isStepKnownAtom, false);
  shown('/register/personal');
  expect(send).not.toHaveBeenCalled();
  store.set(isStepKnownAtom, true);
  expect(send).toHaveBeenCalledOnce();
  store.set(isStepKnownAtom, false);
  store.set(isStepKnownAtom, true);
  expect(send).toHaveBeenCalledOnce();
});

it('stays ready from one named route to the next', () => {
  shown('/login');
  store.set(isStepKnownAtom, false);
  shown('/login/iin');
  expect(send).toHaveBeenCalledTimes(2);
});

it('waits again when another route was shown', () => {
  shown('/login');
  shown('/about');
  store.set(isStepKnownAtom, false);
  shown('/login');
  expect(send).toHaveBeenCalledOnce();
  store.set(isStepKnownAtom, true);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends nothing when the step becomes known after the route was left', () => {
  store.set(isStepKnownAtom, false);
  shown('/register/wait');
  shown('/help');
  store.set(isStepKnownAtom, true);
  expect(send).not.toHaveBeenCalled();
});
