import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../tests/fixtures/storageOf.ts';
import { config } from '../config/config.ts';

/** What a browser keeps from one page to the next; each test has its own. */
class Device {
  cookies = new Map<string, string>();
  written: string[] = [];
  takesCookies = true;
  local = new Map<string, string>();
  session = new Map<string, string>();

  setCookie(text: string): void {
    this.written.push(text);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (!this.takesCookies) return;
    if (/max-age=0\b/.test(text)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

describe('on a device', () => {
  let device: Device;

  /** A page is loaded: every module begins anew, what the device keeps stays. */
  async function openPage() {
    vi.resetModules();
    const page = new EventTarget();
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal(
      'document',
      Object.defineProperty(new EventTarget(), 'cookie', {
        get: () => [...device.cookies].map((pair) => pair.join('=')).join('; '),
        set: (text: string) => device.setCookie(text),
      }),
    );
    vi.stubGlobal(
      'window',
      Object.assign(page, {
        localStorage: storageOf(device.local),
        sessionStorage: storageOf(device.session),
      }),
    );
    const { getDefaultStore } = await import('jotai/vanilla');
    return {
      page,
      store: getDefaultStore(),
      ...(await import('./token.ts')),
      ...(await import('./visitor.ts')),
      ...(await import('./cookieCheck.ts')),
      ...(await import('./lastStep.ts')),
    };
  }

  beforeEach(() => {
    device = new Device();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each(['%D1%82%D0%BE%D0%BA%D0%B5%D0%BD', 'two%20words', 'line%0Abreak', '%E0%A4%A'])(
    'a session cookie that no header can carry, %s, is no session',
    async (value) => {
      device.cookies.set(config.sessionCookie, value);
      const page = await openPage();
      expect(page.sessionToken()).toBeNull();
      expect(page.store.get(page.isLoggedInAtom)).toBe(false);
    },
  );

  describe('a visitor', () => {
    it('is known again, whichever of the three copies is left', async () => {
      const id = (await openPage()).visitorId();
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      const losses = [
        () => device.cookies.clear(),
        () => device.local.clear(),
        () => device.session.clear(),
        () => {
          device.cookies.clear();
          device.local.clear();
        },
        () => {
          device.cookies.clear();
          device.session.clear();
        },
      ];
      for (const lose of losses) {
        lose();
        expect((await openPage()).visitorId()).toBe(id);
        expect(device.cookies.get('uid')).toBe(id);
        expect(device.local.get('uid')).toBe(id);
        expect(device.session.get('uid')).toBe(id);
      }
    });

    it('has a cookie of five years, renewed at each visit and not with each call', async () => {
      const first = await openPage();
      first.visitorId();
      first.visitorId();
      expect(device.written).toHaveLength(1);
      expect(device.written[0]).toContain('; path=/; max-age=157680000; SameSite=Lax; Secure');
      (await openPage()).visitorId();
      expect(device.written).toHaveLength(2);
    });

    it('is a new one where something else stands under the name', async () => {
      device.cookies.set('uid', 'x');
      device.local.set('uid', '<script>');
      expect((await openPage()).visitorId()).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('is the same for as long as the page lives where nothing is kept', async () => {
      device.takesCookies = false;
      const page = await openPage();
      expect(page.visitorId()).toBe(page.visitorId());
    });
  });

  describe('a session', () => {
    it('lives 8 hours, its refresh token 7 days, and is there after a reload', async () => {
      const page = await openPage();
      expect(page.store.get(page.isLoggedInAtom)).toBe(false);
      expect(page.keepSession({ bearerToken: 'b', refreshToken: 'r' })).toBe(true);
      expect(page.store.get(page.isLoggedInAtom)).toBe(true);
      expect(device.written).toEqual([
        expect.stringMatching(`^${config.sessionCookie}=b; path=/; max-age=28800; `),
        expect.stringMatching(`^${config.refreshCookie}=r; path=/; max-age=604800; `),
      ]);
      const reloaded = await openPage();
      expect(reloaded.sessionToken()).toBe('b');
      expect(reloaded.store.get(reloaded.isLoggedInAtom)).toBe(true);
    });

    it('is none where cookies are refused, which can be told beforehand', async () => {
      expect((await openPage()).areCookiesAccepted()).toBe(true);
      expect(device.cookies.size).toBe(0);
      device.takesCookies = false;
      const page = await openPage();
      expect(page.areCookiesAccepted()).toBe(false);
      expect(page.keepSession({ bearerToken: 'b' })).toBe(false);
      expect(page.store.get(page.isLoggedInAtom)).toBe(false);
    });

    it('leaves neither token nor step behind when it ends, and says how it ended', async () => {
      const page = await openPage();
      page.keepSession({ bearerToken: 'b', refreshToken: 'r' });
      page.keepLastStep({ step_name: 'personal', uuid: '5f1c', socket_channel: null, context: {} });
      let changes = 0;
      page.subscribeToSession(() => {
        changes += 1;
      });
      page.endSession('logged_out');
      expect(device.cookies.size).toBe(0);
      expect(page.lastKnownStep()).toBeNull();
      expect(page.store.get(page.isLoggedInAtom)).toBe(false);
      expect(page.store.get(page.sessionEndAtom)).toBe('logged_out');
      expect(changes).toBe(1);
    });

    it('is announced when it begins and when it ends, not when its token is merely renewed', async () => {
      const page = await openPage();
      const { onSessionChange } = await import('../platform/sessionEvents.ts');
      let changes = 0;
      onSessionChange(() => {
        changes += 1;
      });
      page.keepSession({ bearerToken: 'b', refreshToken: 'r' });
      expect(changes).toBe(1);
      page.keepSession({ bearerToken: 'c', refreshToken: 's' });
      expect(changes).toBe(1);
      page.endSession('expired');
      expect(changes).toBe(2);
    });

    it('that was dead already when its applicant logged out was ended by them, and by nobody afterwards', async () => {
      const page = await openPage();
      page.keepSession({ bearerToken: 'b' });
      // The call that should revoke the token is refused.
      page.endSession('expired');
      page.endSession('logged_out');
      expect(page.store.get(page.sessionEndAtom)).toBe('logged_out');
      page.endSession('expired');
      page.noticeSessionEnd();
      expect(page.store.get(page.sessionEndAtom)).toBe('logged_out');
    });

    it('that another tab has ended, or whose cookie is over, is noticed on coming back', async () => {
      const page = await openPage();
      page.keepSession({ bearerToken: 'b' });
      const stop = page.followOtherTabs();
      device.cookies.clear();
      expect(page.store.get(page.isLoggedInAtom)).toBe(true);
      page.page.dispatchEvent(new Event('focus'));
      expect(page.store.get(page.isLoggedInAtom)).toBe(false);
      expect(page.store.get(page.sessionEndAtom)).toBe('expired');
      stop();
    });

    it('whose cookie ran out while no page was open is known to have ended, for a day', async () => {
      vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
      const page = await openPage();
      page.keepSession({ bearerToken: 'b' });
      page.keepLastStep({ step_name: 'personal', uuid: '5f1c', socket_channel: null, context: {} });
      device.cookies.clear();
      vi.advanceTimersByTime(23 * 3_600_000);
      const nextMorning = await openPage();
      expect(nextMorning.store.get(nextMorning.sessionEndAtom)).toBe('expired');
      vi.advanceTimersByTime(2 * 3_600_000);
      const later = await openPage();
      expect(later.store.get(later.sessionEndAtom)).toBeNull();
    });

    it('nobody had did not end', async () => {
      const page = await openPage();
      const stop = page.followOtherTabs();
      page.page.dispatchEvent(new Event('focus'));
      expect(page.store.get(page.sessionEndAtom)).toBeNull();
      stop();
    });

    it('begun anew forgets how the one before ended', async () => {
      const page = await openPage();
      page.keepSession({ bearerToken: 'b' });
      page.endSession('expired');
      page.keepSession({ bearerToken: 'c' });
      expect(page.store.get(page.sessionEndAtom)).toBeNull();
    });
  });

  describe('the last known step', () => {
    it('is kept by name, uuid and time, and nothing else', async () => {
      vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
      const page = await openPage();
      page.keepLastStep({
        step_name: 'passport',
        uuid: '5f1c',
        socket_channel: 'private:registration.5f1c',
        context: { error: 'low_similarity' },
      });
      const kept = { step_name: 'passport', uuid: '5f1c', at_ms: Date.now() };
      expect([...device.local.values()]).toEqual([JSON.stringify(kept)]);
      expect((await openPage()).lastKnownStep()).toEqual(kept);
    });

    it.each(['', '{', '[]', '{"step_name":1}'])('is none where «%s» stands', async (text) => {
      device.local.set('lastStep', text);
      expect((await openPage()).lastKnownStep()).toBeNull();
    });
  });
});
