// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://app.jenil.test/" }
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies, setCookie } from '../../../tests/fixtures/browserCookies.ts';
import type { StepAnswer } from '../../api/contract.ts';
import { config } from '../../config/config.ts';

const personal: StepAnswer = {
  step_name: 'personal',
  uuid: '5f1c',
  socket_channel: 'private:registration.5f1c',
  context: { error: 'low_similarity' },
};

/** Loads a page: all modules start again, cookies and storage stay. */
async function openPage() {
  vi.resetModules();
  const { getDefaultStore } = await import('jotai/vanilla');
  const token = await import('./token.ts');
  const store = getDefaultStore();
  return {
    ...token,
    ...(await import('./deviceKey.ts')),
    ...(await import('./lastStep.ts')),
    onNewSession: (listener: () => void) => store.sub(token.sessionIdAtom, listener),
    onLoginOrEnd: (listener: () => void) => store.sub(token.isLoggedInAtom, listener),
    isLoggedIn: () => store.get(token.isLoggedInAtom),
    sessionEnd: () => store.get(token.sessionEndAtom),
    hasForeignCookie: () => store.get(token.hasForeignCookieAtom),
  };
}

let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  page = await openPage();
});

describe('session', () => {
  it.each(['%D1%82%D0%BE%D0%BA%D0%B5%D0%BD', 'two%20words', 'line%0Abreak', '%E0%A4%A'])(
    'ignores a cookie that no header can carry: %s',
    async (value) => {
      setCookie(`${config.sessionCookie}=${value}; path=/`);
      page = await openPage();
      expect(page.sessionToken()).toBeNull();
      expect(page.isLoggedIn()).toBe(false);
    },
  );

  it('stores the tokens in the cookies that the configuration names', async () => {
    vi.doMock('../../config/config.ts', async (original) => {
      const { config: known, ...rest } = await original<typeof import('../../config/config.ts')>();
      return { ...rest, config: { ...known, sessionCookie: 'own_s', refreshCookie: 'own_r' } };
    });
    page = await openPage();
    vi.doUnmock('../../config/config.ts');
    page.storeSession({ bearerToken: 'b', refreshToken: 'r' });
    expect(document.cookie).toBe('own_s=b; own_r=r');
    expect([page.sessionToken(), page.refreshToken()]).toEqual(['b', 'r']);
    page.endSession('stale');
    expect(document.cookie).toBe('');
  });

  it('lasts 8 hours, its refresh token 7 days, and survives a reload', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    page = await openPage();
    expect(page.isLoggedIn()).toBe(false);
    expect(page.storeSession({ bearerToken: 'b', refreshToken: 'r' })).toBe(true);
    expect(page.isLoggedIn()).toBe(true);
    expect(written.mock.calls).toEqual([
      ['SESSION_TOKEN=b; path=/; max-age=28800; SameSite=Lax; Secure'],
      ['REFRESH_TOKEN=r; path=/; max-age=604800; SameSite=Lax; Secure'],
    ]);
    const reloaded = await openPage();
    expect(reloaded.sessionToken()).toBe('b');
    expect(reloaded.isLoggedIn()).toBe(true);
  });

  it('does not begin when the browser refuses cookies, which can be checked before', async () => {
    expect(page.cookieProblem()).toBeNull();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    expect(page.cookieProblem()).toBe('refused');
    expect(page.storeSession({ bearerToken: 'b' })).toBe(false);
    expect(page.isLoggedIn()).toBe(false);
  });

  it.each(['SESSION_TOKEN', 'REFRESH_TOKEN'])('ends when a second %s is set', async (name) => {
    page.storeSession({ bearerToken: 'b', refreshToken: 'r' });
    page.storeLastStep(personal);
    setCookie(`${name}=stranger; domain=jenil.test; path=/`);
    if (name === config.sessionCookie) expect(page.sessionToken()).toBeNull();
    expect(page.currentSession()).toBeNull();
    expect(document.cookie).not.toMatch(/SESSION_TOKEN|REFRESH_TOKEN/);
    expect(page.sessionEnd()).toBe('expired');
    expect(page.hasForeignCookie()).toBe(false);
    expect(page.lastKnownStep()?.uuid).toBe('5f1c');
  });

  it('begins where a parent domain has set a cookie of its name before', async () => {
    setCookie(`${config.sessionCookie}=stranger; domain=jenil.test; path=/`);
    expect(page.storeSession({ bearerToken: 'b' })).toBe(true);
    expect(page.sessionToken()).toBe('b');
    expect(document.cookie).not.toContain('stranger');
    page.endSession('logged_out');
    expect(document.cookie).not.toContain(config.sessionCookie);
  });

  it('neither begins nor is taken from a cookie of its name that cannot be removed', async () => {
    setCookie(`${config.sessionCookie}=stranger; domain=jenil.test; path=/`);
    // In happy-dom the setter of `cookie` belongs to the class above the class that is named Document.
    const proto = Object.getPrototypeOf(Document.prototype);
    const original = Object.getOwnPropertyDescriptor(proto, 'cookie')?.set;
    expect(original).toBeDefined();
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      if (!text.includes('domain=')) original?.call(document, text);
    });
    page = await openPage();
    expect(page.storeSession({ bearerToken: 'b' })).toBe(false);
    expect(page.hasForeignCookie()).toBe(true);
    expect((await openPage()).isLoggedIn()).toBe(false);
    expect(document.cookie).toContain('stranger');
    expect(document.cookie).not.toMatch(/=b(;|$)/);
  });

  it('leaves neither token nor step when it ends, and says how it ended', async () => {
    page.storeSession({ bearerToken: 'b', refreshToken: 'r' });
    page.storeLastStep(personal);
    const changed = vi.fn();
    page.onNewSession(changed);
    page.endSession('logged_out');
    expect([page.sessionToken(), page.refreshToken()]).toEqual([null, null]);
    expect(page.lastKnownStep()).toBeNull();
    expect(page.isLoggedIn()).toBe(false);
    expect(page.sessionEnd()).toBe('logged_out');
    expect(changed).toHaveBeenCalledOnce();
  });

  it('announces that it begins or ends, not that its token is renewed', async () => {
    const changed = vi.fn();
    page.onLoginOrEnd(changed);
    page.storeSession({ bearerToken: 'b', refreshToken: 'r' });
    expect(changed).toHaveBeenCalledTimes(1);
    page.renewSession({ bearerToken: 'c', refreshToken: 's' });
    expect(changed).toHaveBeenCalledTimes(1);
    page.storeSession({ bearerToken: 'd' });
    expect(changed).toHaveBeenCalledTimes(1);
    page.endSession('expired');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('counts as logged out when the server refused it before its applicant logged out', async () => {
    page.storeSession({ bearerToken: 'b' });
    page.endSession('expired');
    page.endSession('logged_out');
    expect(page.sessionEnd()).toBe('logged_out');
    page.endSession('expired');
    page.noticeSessionEnd();
    expect(page.sessionEnd()).toBe('logged_out');
  });

  it('ends when its cookie is gone and the person returns to the page', async () => {
    page.storeSession({ bearerToken: 'b' });
    page.followOtherTabs();
    clearCookies();
    expect(page.isLoggedIn()).toBe(true);
    window.dispatchEvent(new Event('focus'));
    expect(page.isLoggedIn()).toBe(false);
    expect(page.sessionEnd()).toBe('expired');
  });

  it.each([
    ['logged_out', 'before'],
    ['logged_out', 'after'],
    ['stale', 'after'],
  ] as const)(
    'counts as %s when the message of the other tab comes %s the loss of the cookie is noticed',
    async (reason, order) => {
      page.storeSession({ bearerToken: 'b' });
      page.followOtherTabs();
      const otherTab = new BroadcastChannel('session');
      clearCookies();
      if (order === 'after') {
        page.noticeSessionEnd();
        expect(page.sessionEnd()).toBe('expired');
      }
      otherTab.postMessage(reason);
      await vi.waitFor(() => expect(page.sessionEnd()).toBe(reason));
      otherTab.close();
    },
  );

  it('counts as expired for a day when its cookie expired while no page was open', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
    page = await openPage();
    page.storeSession({ bearerToken: 'b' });
    page.storeLastStep(personal);
    clearCookies();
    vi.advanceTimersByTime(23 * 3_600_000);
    expect((await openPage()).sessionEnd()).toBe('expired');
    vi.advanceTimersByTime(2 * 3_600_000);
    expect((await openPage()).sessionEnd()).toBeNull();
  });

  it('does not end when there was none', async () => {
    page.followOtherTabs();
    window.dispatchEvent(new Event('focus'));
    expect(page.sessionEnd()).toBeNull();
  });

  it('forgets how the one before ended', async () => {
    page.storeSession({ bearerToken: 'b' });
    page.endSession('expired');
    page.storeSession({ bearerToken: 'c' });
    expect(page.sessionEnd()).toBeNull();
  });
});

describe('a session that the refresh token has renewed', () => {
  it('a session has the new tokens and keeps everything else when the refresh token has renewed it', async () => {
    page.storeSession({ bearerToken: 'b', refreshToken: 'r' });
    page.storeLastStep(personal);
    const session = page.currentSession();
    const changed = vi.fn();
    page.onNewSession(changed);
    page.renewSession({ bearerToken: 'c', refreshToken: 's' });
    expect([page.sessionToken(), page.refreshToken()]).toEqual(['c', 's']);
    expect(page.lastKnownStep()?.uuid).toBe('5f1c');
    expect(page.currentSession()).toBe(session);
    expect(changed).not.toHaveBeenCalled();
  });
});

it('a session changes in another tab when an opening begins the next one', async () => {
  page.storeSession({ bearerToken: 'b' });
  page.storeLastStep(personal);
  const tab = await openPage();
  const first = tab.currentSession();
  page.storeSession({ bearerToken: 'c' });
  expect(tab.currentSession()).not.toBe(first);
});

describe('the device keys', () => {
  const marks = () => localStorage.getItem('deviceKeyMark')?.split(' ').slice(1);

  it.each(['expired', 'stale'] as const)(
    'the device key of an answered opening stays when the session is %s',
    async (reason) => {
      await page.deviceKeys('1');
      expect(marks()).toEqual([]);
      page.storeSession({ bearerToken: 'b' });
      expect(marks()).toHaveLength(1);
      page.endSession(reason);
      expect(await page.deviceKeys(null)).not.toBeNull();
    },
  );

  it('the device keys are forgotten in every tab when one tab logs out', async () => {
    await page.deviceKeys('1');
    page.storeSession({ bearerToken: 'b' });
    const tab = await openPage();
    tab.followOtherTabs();
    expect(sessionStorage.getItem('device_key')).not.toBeNull();
    page.endSession('logged_out');
    expect(sessionStorage.getItem('device_key')).toBeNull();
    expect(await page.deviceKeys(null)).toBeNull();
    expect(await tab.deviceKeys(null)).toBeNull();
  });
});

describe('the last known step', () => {
  it('is stored by name, uuid and time beside the device’s word, and nothing else', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
    page = await openPage();
    page.storeLastStep(personal);
    const stored = { step_name: 'personal', uuid: '5f1c', at_ms: Date.now() };
    expect({ ...localStorage }).toEqual({
      lastStep: JSON.stringify(stored),
      deviceHas: `application ${Date.now()}`,
    });
    expect((await openPage()).lastKnownStep()).toEqual(stored);
  });

  it.each(['', '{', '[]', '{"step_name":1}'])('is null when the entry is «%s»', async (text) => {
    localStorage.setItem('lastStep', text);
    expect((await openPage()).lastKnownStep()).toBeNull();
  });
});
