import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../platform/logger.ts';
import { createRuleFollower } from './followRules.ts';
import { createNotFoundPaths } from './notFoundPaths.ts';
import type { OwnLink } from './ownLink.ts';
import { createRouteRules, type RouteRule } from './routeRules.ts';

vi.mock('../../config/config.ts', () => ({
  config: { redirectHosts: ['shop.example.kz'], sandboxPort: null },
}));

const screens = ['/', '/about', '/help', '/contacts', '/flood-relief'];
const origin = 'https://jenil.example';
const serverRules: Readonly<Record<string, string>> = {
  '/old-about': '/about',
  '/flood-relief': '/help',
  '/contacts': '/about',
  '/to-shop': 'https://shop.example.kz/',
  '/to-evil': 'https://evil.example/',
};

const asked: string[] = [];
const navigate = vi.fn();
const load = vi.fn();
let answer: (path: string) => Promise<RouteRule>;
let address = '/';
let isBusy = false;
let isOnline = true;
let nowMs = 0;
let waited: () => void = () => {};

function aFollower() {
  const memory = { read: () => null, write: () => {} };
  return createRuleFollower({
    rules: createRouteRules({
      ask: (path) => {
        asked.push(path);
        return answer(path);
      },
      isOnline: () => isOnline,
      nowMs: () => nowMs,
      ...memory,
    }),
    notFoundPaths: createNotFoundPaths(memory),
    hasScreen: (path) => screens.includes(path),
    isBusy: () => isBusy,
    isOnline: () => isOnline,
    nowMs: () => nowMs,
    afterMs: () =>
      new Promise((resolve) => {
        waited = () => resolve(null);
      }),
    currentUrl: () => new URL(address, origin),
    load,
  });
}

function linkTo(path: string): OwnLink {
  const url = new URL(path, origin);
  // A rule never looks at the element.
  return { element: {} as HTMLAnchorElement, url, path: url.pathname };
}

beforeEach(() => {
  asked.length = 0;
  navigate.mockReset();
  load.mockReset();
  answer = async (path) => serverRules[path] ?? null;
  address = '/';
  isBusy = false;
  isOnline = true;
  nowMs = 0;
  vi.spyOn(logger, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('whoever comes to an address', () => {
  it('is led on where a rule says so, in place of it', async () => {
    address = '/old-about?utm_source=a';
    await aFollower().shown({ path: '/old-about', navigate });
    expect(navigate.mock.calls).toEqual([['/about?utm_source=a', { replace: true }]]);
  });

  it('stays where there is no rule', async () => {
    await aFollower().shown({ path: '/help', navigate });
    expect(navigate).not.toHaveBeenCalled();
    expect(asked).toEqual(['/help']);
  });

  it('is not taken from a page two seconds later', async () => {
    answer = async () => {
      nowMs += 2_001;
      return '/help';
    };
    await aFollower().shown({ path: '/flood-relief', navigate });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is not taken from a page by the rule of the page before', async () => {
    const follower = aFollower();
    const first = follower.shown({ path: '/flood-relief', navigate });
    const second = follower.shown({ path: '/help', navigate });
    await Promise.all([first, second]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is not taken from a half-filled form', async () => {
    isBusy = true;
    await aFollower().shown({ path: '/flood-relief', navigate });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('goes to an allowed host by loading it, and to no other', async () => {
    const follower = aFollower();
    await follower.shown({ path: '/to-evil', navigate });
    expect(load).not.toHaveBeenCalled();
    expect(logger.warn).toHaveBeenCalledOnce();
    await follower.shown({ path: '/to-shop', navigate });
    expect(load.mock.calls).toEqual([['https://shop.example.kz/', true]]);
  });

  it('is not sent to and fro by rules that contradict each other', async () => {
    answer = async (path) => (path === '/about' ? '/help' : '/about');
    const follower = aFollower();
    await follower.shown({ path: '/about', navigate });
    await follower.shown({ path: '/help', navigate });
    await follower.shown({ path: '/about', navigate });
    expect(navigate).toHaveBeenCalledOnce();
  });
});

describe('whoever follows a link', () => {
  it('goes at once, whether or not the rule is known to be none', async () => {
    const follower = aFollower();
    expect(follower.clicked(linkTo('/help'), navigate)).toBe(false);
    await follower.shown({ path: '/help', navigate });
    await follower.shown({ path: '/', navigate });
    expect(follower.clicked(linkTo('/help'), navigate)).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('goes straight to where a rule that is known leads', async () => {
    const follower = aFollower();
    await follower.shown({ path: '/flood-relief', navigate });
    await follower.shown({ path: '/', navigate });
    navigate.mockReset();
    expect(follower.clicked(linkTo('/flood-relief'), navigate)).toBe(true);
    expect(navigate.mock.calls).toEqual([['/help', { replace: false }]]);
  });

  it('waits a moment where we have no page, and follows the rule that there is', async () => {
    expect(aFollower().clicked(linkTo('/old-about'), navigate)).toBe(true);
    await vi.waitFor(() => expect(navigate.mock.calls).toEqual([['/about', { replace: false }]]));
  });

  it('waits no longer than that: the host may know better', async () => {
    answer = () => new Promise(() => {});
    expect(aFollower().clicked(linkTo('/newer-page'), navigate)).toBe(true);
    expect(load).not.toHaveBeenCalled();
    waited();
    await vi.waitFor(() => expect(load.mock.calls).toEqual([[`${origin}/newer-page`, false]]));
  });

  it('is not led anywhere by a link that they have already left', async () => {
    aFollower().clicked(linkTo('/old-about'), navigate);
    address = '/help';
    await vi.waitFor(() => expect(asked).toEqual(['/old-about']));
    await Promise.resolve();
    expect(navigate).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('waits for nobody offline', () => {
    isOnline = false;
    expect(aFollower().clicked(linkTo('/old-about'), navigate)).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('an address that nobody knows', () => {
  it('is remembered: the next time it is shown as such, and nobody is asked', async () => {
    const follower = aFollower();
    await follower.shown({ path: '/nowhere', navigate });
    await follower.shown({ path: '/', navigate });
    asked.length = 0;
    nowMs += 24 * 3_600_000;
    expect(follower.clicked(linkTo('/nowhere'), navigate)).toBe(true);
    expect(navigate.mock.calls).toEqual([['/nowhere']]);
    await follower.shown({ path: '/nowhere', navigate });
    expect(asked).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('is not remembered as such because the server failed', async () => {
    answer = () => Promise.reject(new Error('500'));
    const follower = aFollower();
    await follower.shown({ path: '/nowhere', navigate });
    await follower.shown({ path: '/', navigate });
    nowMs += 60_000;
    answer = async () => '/help';
    asked.length = 0;
    expect(follower.clicked(linkTo('/nowhere'), navigate)).toBe(true);
    await vi.waitFor(() => expect(navigate.mock.calls).toEqual([['/help', { replace: false }]]));
    expect(asked).toEqual(['/nowhere']);
  });
});
