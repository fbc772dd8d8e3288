// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasHalfFilledForm } from '../../device/halfFilledForm.ts';
import { logger } from '../../device/logger.ts';
import { createRuleFollower } from './followRules.ts';
import type { OwnLink } from './ownLink.ts';
import { createRouteRules, type RouteRule } from './routeRules.ts';

vi.mock('../../device/halfFilledForm.ts', () => ({ hasHalfFilledForm: vi.fn() }));
vi.mock('../../config/config.ts', () => ({
  config: { redirectOrigins: ['https://shop.example.kz'], sandboxPort: null },
}));

const screens = ['/', '/about', '/help', '/contacts', '/flood-relief'];
const origin = 'https://jenil.example';
const serverRules: Readonly<Record<string, string>> = {
  '/old-about': '/about',
  '/old-login': '/login',
  '/flood-relief': '/help',
  '/contacts': '/about',
  '/to-shop': 'https://shop.example.kz/',
  '/to-evil': 'https://evil.example/',
};

const asked: string[] = [];
const navigate = vi.fn();
const assign = vi.fn();
const replace = vi.fn();
let answer: (path: string) => Promise<RouteRule>;

function openAt(address: string): void {
  const { href } = new URL(address, origin);
  vi.stubGlobal('location', { href, origin, assign, replace });
}

const aFollower = () =>
  createRuleFollower(
    createRouteRules((path) => {
      asked.push(path);
      return answer(path);
    }),
    (path) => screens.includes(path),
  );

function linkTo(path: string): OwnLink {
  const url = new URL(path, origin);
  return { element: document.createElement('a'), url, path: url.pathname };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  asked.length = 0;
  vi.resetAllMocks();
  answer = async (path) => serverRules[path] ?? null;
  openAt('/');
  vi.spyOn(logger, 'warn').mockImplementation(() => {});
});

describe('a rule of the address that is shown', () => {
  it('replaces the page by the one that it leads to', async () => {
    openAt('/old-about?utm_source=a');
    await aFollower().shown({ path: '/old-about', navigate });
    expect(replace.mock.calls).toEqual([['/about?utm_source=a']]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('shows a screen in the same document', async () => {
    openAt('/old-login?utm_source=a');
    await aFollower().shown({ path: '/old-login', navigate });
    expect(navigate.mock.calls).toEqual([['/login?utm_source=a', { replace: true }]]);
  });

  it('leaves the page when there is none', async () => {
    await aFollower().shown({ path: '/help', navigate });
    expect(navigate).not.toHaveBeenCalled();
    expect(asked).toEqual(['/help']);
  });

  it('asks from a document although the browser reports no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openAt('/old-about');
    await aFollower().shown({ path: '/old-about', navigate: null });
    expect(replace.mock.calls).toEqual([['/about']]);
  });

  it('asks nothing from a page of an application while the browser reports no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await aFollower().shown({ path: '/login', navigate });
    expect(asked).toEqual([]);
  });

  it('leaves the page when it comes after more than two seconds', async () => {
    answer = async () => {
      vi.advanceTimersByTime(2_001);
      return '/help';
    };
    await aFollower().shown({ path: '/flood-relief', navigate });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('replaces an unknown address also after more than two seconds', async () => {
    openAt('/old-about');
    answer = async () => {
      vi.advanceTimersByTime(2_001);
      return '/about';
    };
    await aFollower().shown({ path: '/old-about', navigate });
    expect(replace.mock.calls).toEqual([['/about']]);
  });

  it('leaves the page when it is the rule of the page before', async () => {
    const follower = aFollower();
    const first = follower.shown({ path: '/flood-relief', navigate });
    const second = follower.shown({ path: '/help', navigate });
    await Promise.all([first, second]);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leaves a half-filled form', async () => {
    vi.mocked(hasHalfFilledForm).mockReturnValue(true);
    await aFollower().shown({ path: '/flood-relief', navigate });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('loads a page of an allowed host, and of no other', async () => {
    const follower = aFollower();
    await follower.shown({ path: '/to-evil', navigate });
    expect(replace).not.toHaveBeenCalled();
    expect(logger.warn).toHaveBeenCalledOnce();
    await follower.shown({ path: '/to-shop', navigate });
    expect(replace.mock.calls).toEqual([['https://shop.example.kz/']]);
  });

  it('does not send the visitor to and fro when rules contradict each other', async () => {
    answer = async (path) => (path === '/about' ? '/help' : '/about');
    // Each page is a separate document.
    for (const path of ['/about', '/help', '/about']) {
      await aFollower().shown({ path, navigate: null });
    }
    expect(replace.mock.calls).toEqual([['/help']]);
  });

  it('follows a circle of rules again a minute later', async () => {
    answer = async (path) => (path === '/about' ? '/help' : '/about');
    await aFollower().shown({ path: '/about', navigate: null });
    await aFollower().shown({ path: '/help', navigate: null });
    vi.advanceTimersByTime(60_000);
    await aFollower().shown({ path: '/help', navigate: null });
    expect(replace.mock.calls).toEqual([['/help'], ['/about']]);
  });
});

describe('a link that is clicked', () => {
  it('is left to router and browser at once when no rule is known', async () => {
    const follower = aFollower();
    expect(follower.clicked(linkTo('/help'), navigate)).toBe(false);
    await follower.shown({ path: '/help', navigate });
    await follower.shown({ path: '/', navigate });
    expect(follower.clicked(linkTo('/help'), navigate)).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leads straight to where a known rule leads', async () => {
    const follower = aFollower();
    await follower.shown({ path: '/flood-relief', navigate });
    await follower.shown({ path: '/', navigate });
    expect(follower.clicked(linkTo('/flood-relief'), navigate)).toBe(true);
    expect(assign.mock.calls).toEqual([['/help']]);
  });

  it('waits for the rule when it leads to no page of ours', async () => {
    expect(aFollower().clicked(linkTo('/old-about'), navigate)).toBe(true);
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/about']]));
  });

  it('is loaded from the host when there is no rule after a second', async () => {
    answer = () => new Promise(() => {});
    expect(aFollower().clicked(linkTo('/newer-page'), navigate)).toBe(true);
    await vi.advanceTimersByTimeAsync(999);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(assign.mock.calls).toEqual([[`${origin}/newer-page`]]);
  });

  it('leads nowhere when the visitor went elsewhere meanwhile', async () => {
    aFollower().clicked(linkTo('/old-about'), navigate);
    openAt('/help');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['/old-about']);
    expect(navigate).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });

  it('waits for no rule offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(aFollower().clicked(linkTo('/old-about'), navigate)).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('an address that neither a screen nor a rule knows', () => {
  it('is shown as such the next time without asking again', async () => {
    const follower = aFollower();
    await follower.shown({ path: '/nowhere', navigate });
    await follower.shown({ path: '/', navigate });
    asked.length = 0;
    vi.advanceTimersByTime(24 * 3_600_000);
    // The host answers this path with the page of an unknown address.
    expect(follower.clicked(linkTo('/nowhere'), navigate)).toBe(false);
    await follower.shown({ path: '/nowhere', navigate });
    expect(asked).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('is not remembered as such when the server failed', async () => {
    answer = () => Promise.reject(new Error('500'));
    const follower = aFollower();
    await follower.shown({ path: '/nowhere', navigate });
    await follower.shown({ path: '/', navigate });
    vi.advanceTimersByTime(60_000);
    answer = async () => '/help';
    asked.length = 0;
    expect(follower.clicked(linkTo('/nowhere'), navigate)).toBe(true);
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/help']]));
    expect(asked).toEqual(['/nowhere']);
  });
});
