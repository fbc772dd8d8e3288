import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { createRouteFollower, namedPaths } from './startAttribution.ts';

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

it('names paths that have a screen', () => {
  const paths = routes.map(({ path }) => path);
  expect(namedPaths.filter((path) => !paths.includes(path))).toEqual([]);
});

describe('createRouteFollower', () => {
  it('sends when a named route is shown', () => {
    shown('/login');
    expect(sends).toBe(1);
  });

  it('sends nothing when another route is shown', () => {
    for (const path of ['/', '/about', '/register/personal-and-passport']) shown(path);
    expect(sends).toBe(0);
  });

  it('waits for the step answer when there is a session', () => {
    isStepAwaited = true;
    shown('/register/personal');
    expect(sends).toBe(0);
    for (const listener of listeners) listener();
    expect(sends).toBe(0);
    stepAnswered();
    expect(sends).toBe(1);
    expect(listeners.size).toBe(0);
  });

  it('stays ready from one named route to the next', () => {
    shown('/login');
    isStepAwaited = true;
    shown('/login/iin');
    expect(sends).toBe(2);
  });

  it('waits again when another route was shown', () => {
    shown('/login');
    shown('/about');
    isStepAwaited = true;
    shown('/login');
    expect(sends).toBe(1);
    stepAnswered();
    expect(sends).toBe(2);
  });

  it('sends nothing when the answer comes after the route was left', () => {
    isStepAwaited = true;
    shown('/register/wait');
    shown('/help');
    stepAnswered();
    expect(sends).toBe(0);
    expect(listeners.size).toBe(0);
  });
});
