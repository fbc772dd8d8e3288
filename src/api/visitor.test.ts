// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://app.jenil.test/" }
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies, readCookies, setCookie } from '../../tests/fixtures/browserCookies.ts';

const YEAR_S = 365 * 86_400;
const id = '5f0c1c52-3b1c-4a53-9d3c-0a6f7d3f6f11';
const other = '11111111-2222-4333-8444-555555555555';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const places = {
  cookie: { set: (value: string) => setCookie(`uid=${value}; path=/`), clear: clearCookies },
  local: {
    set: (value: string) => localStorage.setItem('uid', value),
    clear: () => localStorage.clear(),
  },
  session: {
    set: (value: string) => sessionStorage.setItem('uid', value),
    clear: () => sessionStorage.clear(),
  },
};
type Place = keyof typeof places;
const stored = () => [
  readCookies().get('uid'),
  localStorage.getItem('uid'),
  sessionStorage.getItem('uid'),
];

/** Loads a page: all modules start anew, cookies and storage stay. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./visitor.ts')), ...(await import('./renewVisitor.ts')) };
}

/** Sets two cookies with the visitor cookie's name that the page cannot remove. */
function setTwoCookiesForGood(): void {
  places.cookie.set(other);
  setCookie(`uid=${other}; domain=jenil.test; path=/`);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
}

let written: { readonly mock: { readonly calls: string[][] } };

beforeEach(() => {
  for (const { clear } of Object.values(places)) clear();
  setCookie('uid=; domain=jenil.test; path=/; max-age=-1');
  written = vi.spyOn(document, 'cookie', 'set');
});

describe('visitorId', () => {
  it('stores a new id in the cookie and in both copies', async () => {
    const visitor = (await openPage()).visitorId();
    expect(visitor).toMatch(uuid);
    expect(stored()).toEqual([visitor, visitor, visitor]);
  });

  it.each<[Place[]]>([
    [['cookie']],
    [['local']],
    [['session']],
    [['cookie', 'local']],
    [['cookie', 'session']],
    [['local', 'session']],
  ])('restores the id when %s was lost', async (lost) => {
    for (const { set } of Object.values(places)) set(id);
    for (const place of lost) places[place].clear();
    expect((await openPage()).visitorId()).toBe(id);
    expect(stored()).toEqual([id, id, id]);
  });

  it('returns the id of the cookie when a copy has another', async () => {
    places.cookie.set(id);
    places.local.set(other);
    expect((await openPage()).visitorId()).toBe(id);
    expect(stored()).toEqual([id, id, id]);
  });

  it('returns the local copy, and removes the other cookie, when there are two', async () => {
    places.cookie.set(other);
    setCookie(`uid=${other}; domain=jenil.test; path=/`);
    places.local.set(id);
    const { renewVisitor, visitorId } = await openPage();
    expect(visitorId()).toBe(id);
    renewVisitor();
    expect(document.cookie.match(/uid=/g)).toHaveLength(1);
    expect(stored()).toEqual([id, id, id]);
  });

  it('returns the local copy when a cookie of others cannot be removed', async () => {
    places.local.set(id);
    setTwoCookiesForGood();
    const { renewVisitor, visitorId } = await openPage();
    renewVisitor();
    expect(visitorId()).toBe(id);
    expect(localStorage.getItem('uid')).toBe(id);
  });

  it('returns an id of its own when there are two cookies and no copy', async () => {
    setTwoCookiesForGood();
    const visitor = (await openPage()).visitorId();
    expect(visitor).toMatch(uuid);
    expect(visitor).not.toBe(other);
  });

  it('takes the cookie’s name from the configuration', async () => {
    vi.resetModules();
    vi.doMock('../config/config.ts', async (original) => {
      const { config, ...rest } = await original<typeof import('../config/config.ts')>();
      return { ...rest, config: { ...config, visitorCookie: '__Host-uid' } };
    });
    const visitor = (await import('./visitor.ts')).visitorId();
    vi.doUnmock('../config/config.ts');
    expect(readCookies().get('__Host-uid')).toBe(visitor);
    expect(readCookies().has('uid')).toBe(false);
  });

  it('skips an invalid entry', async () => {
    places.cookie.set('undefined');
    places.local.set(id);
    expect((await openPage()).visitorId()).toBe(id);
  });

  it('creates a new id when no entry is valid', async () => {
    places.cookie.set('x');
    places.local.set('<script>');
    expect((await openPage()).visitorId()).toMatch(uuid);
  });

  it('returns the same id for the life of the page when nothing can be stored', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { visitorId } = await openPage();
    expect(visitorId()).toBe(visitorId());
  });

  it('writes the cookie for five years once a visit, not once a call', async () => {
    const { visitorId } = await openPage();
    const visitor = visitorId();
    visitorId();
    expect(written.mock.calls).toEqual([
      [`uid=${visitor}; path=/; max-age=${5 * YEAR_S}; SameSite=Lax; Secure`],
    ]);
    (await openPage()).visitorId();
    expect(written.mock.calls).toHaveLength(2);
  });
});

describe('renewVisitorId', () => {
  it('gives the visitor another id in cookie, local and session storage, and leaves the device’s', async () => {
    const { renewVisitor, renewVisitorId, visitorId } = await openPage();
    renewVisitor();
    const before = visitorId();
    const device = readCookies().get('DEVICE_GUID');
    renewVisitorId();
    expect(visitorId()).toMatch(uuid);
    expect(visitorId()).not.toBe(before);
    expect(stored()).toEqual([visitorId(), visitorId(), visitorId()]);
    expect(readCookies().get('DEVICE_GUID')).toBe(device);
  });

  it.each(['cookie', 'local'] as const)('reaches a tab when only %s is left', async (kept) => {
    const other = await openPage();
    other.visitorId();
    const { renewVisitorId, visitorId } = await openPage();
    renewVisitorId();
    const renewed = visitorId();
    places[kept === 'cookie' ? 'local' : 'cookie'].clear();
    sessionStorage.clear();
    expect(other.visitorId()).toBe(renewed);
    expect(stored()).toEqual([renewed, renewed, renewed]);
  });
});

describe('renewVisitor', () => {
  it('renews the cookie for five years in a page without calls', async () => {
    places.cookie.set(id);
    (await openPage()).renewVisitor();
    expect(written.mock.calls).toContainEqual([
      `uid=${id}; path=/; max-age=${5 * YEAR_S}; SameSite=Lax; Secure`,
    ]);
  });

  it('renews the cookie also after a call', async () => {
    const { renewVisitor, visitorId } = await openPage();
    visitorId();
    const before = written.mock.calls.length;
    renewVisitor();
    const later = written.mock.calls.slice(before).flat();
    expect(later.some((text) => text.startsWith(`uid=${visitorId()};`))).toBe(true);
  });

  it('stores the same device id until 2040 at each visit', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
    (await openPage()).renewVisitor();
    const device = readCookies().get('DEVICE_GUID');
    expect(device).toMatch(uuid);
    (await openPage()).renewVisitor();
    const cookie = written.mock.calls.flat().at(-1) ?? '';
    expect(cookie.startsWith(`DEVICE_GUID=${device}; path=/;`)).toBe(true);
    const maxAgeS = Number(/max-age=(\d+)/.exec(cookie)?.[1]);
    expect(new Date(Date.now() + maxAgeS * 1_000).getUTCFullYear()).toBe(2040);
  });
});
