import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { createRouteFollower, isNamedRoute } from './routeFollower.ts';

let isStepAwaited = false;
let sends = 0;
const listeners = new Set<() => void>();
let shown: (path: string) => void = () => {};

function stepAnswered() {
  isStepAwaited = false;
  for (const listener of listeners) listener();
}

beforeEach(() => {
  isStepAwaited = false;
  sends = 0;
  listeners.clear();
  shown = createRouteFollower({
    isStepAwaited: () => isStepAwaited,
    onStepChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: () => {
      sends += 1;
    },
  });
});

it('knows the named routes by paths that there are', () => {
  const named = routes.map(({ path }) => path).filter(isNamedRoute);
  expect(named.sort()).toEqual([
    '/login',
    '/login/iin',
    '/register/address',
    '/register/employment',
    '/register/lk',
    '/register/passport',
    '/register/personal',
    '/register/photo',
    '/register/wait',
  ]);
});

describe('the ready flag', () => {
  it('lets a named route send once it is shown', () => {
    shown('/login');
    expect(sends).toBe(1);
  });

  it('sends nothing on any other route', () => {
    for (const path of ['/', '/about', '/register/personal-and-passport']) shown(path);
    expect(sends).toBe(0);
  });

  it('waits for the step answer where there is a session to ask for', () => {
    isStepAwaited = true;
    shown('/register/personal');
    expect(sends).toBe(0);
    for (const listener of listeners) listener();
    expect(sends).toBe(0);
    stepAnswered();
    expect(sends).toBe(1);
    expect(listeners.size).toBe(0);
  });

  it('stays set from one named route to the next', () => {
    shown('/login');
    isStepAwaited = true;
    shown('/login/iin');
    expect(sends).toBe(2);
  });

  it('is reset by any other route', () => {
    shown('/login');
    shown('/about');
    isStepAwaited = true;
    shown('/login');
    expect(sends).toBe(1);
    stepAnswered();
    expect(sends).toBe(2);
  });

  it('is not set by an answer that comes after the route was left', () => {
    isStepAwaited = true;
    shown('/register/wait');
    shown('/help');
    stepAnswered();
    expect(sends).toBe(0);
    expect(listeners.size).toBe(0);
  });
});
