import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const YEAR_S = 365 * 86_400;
const id = '5f0c1c52-3b1c-4a53-9d3c-0a6f7d3f6f11';
const other = '11111111-2222-4333-8444-555555555555';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const cookies = new Map<string, string>();
const local = new Map<string, string>();
const session = new Map<string, string>();
let written: string[] = [];
let isRefused = false;

const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isRefused) throw new DOMException('full', 'QuotaExceededError');
    entries.set(key, value);
  },
});

/** A page load: what the module remembers is gone. */
async function openPage() {
  vi.resetModules();
  written = [];
  return import('./visitor.ts');
}

beforeEach(() => {
  for (const place of [cookies, local, session]) place.clear();
  isRefused = false;
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('window', { localStorage: storageOf(local), sessionStorage: storageOf(session) });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      if (isRefused) return;
      written.push(text);
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a visitor', () => {
  it('is the same in the cookie and in both copies', async () => {
    const { visitorId } = await openPage();
    const visitor = visitorId();
    expect(visitor).toMatch(uuid);
    expect([cookies.get('uid'), local.get('uid'), session.get('uid')]).toEqual([
      visitor,
      visitor,
      visitor,
    ]);
  });

  it.each([
    ['the cookie', cookies],
    ['local storage', local],
    ['session storage', session],
  ])('is known again when only %s survived, and is in all three from then on', async (_, place) => {
    place.set('uid', id);
    const { visitorId } = await openPage();
    expect(visitorId()).toBe(id);
    expect([cookies.get('uid'), local.get('uid'), session.get('uid')]).toEqual([id, id, id]);
  });

  it('is whom the cookie names where the copies say otherwise', async () => {
    cookies.set('uid', id);
    local.set('uid', other);
    const { visitorId } = await openPage();
    expect(visitorId()).toBe(id);
    expect(local.get('uid')).toBe(id);
  });

  it('is not taken from a mangled entry', async () => {
    cookies.set('uid', 'undefined');
    local.set('uid', id);
    const { visitorId } = await openPage();
    expect(visitorId()).toBe(id);
  });

  it('stays the same as long as the page lives where nothing is kept', async () => {
    isRefused = true;
    const { visitorId } = await openPage();
    expect(visitorId()).toBe(visitorId());
  });
});

describe('each visit', () => {
  it('keeps the visitor for five years more, in a page that calls nobody', async () => {
    cookies.set('uid', id);
    const { renewVisitor } = await openPage();
    renewVisitor();
    const [cookie] = written.filter((text) => text.startsWith('uid='));
    expect(cookie).toBe(`uid=${id}; path=/; max-age=${5 * YEAR_S}; SameSite=Lax; Secure`);
  });

  it('renews also after a call was made before it', async () => {
    cookies.set('uid', id);
    const { renewVisitor, visitorId } = await openPage();
    visitorId();
    written = [];
    renewVisitor();
    expect(written.some((text) => text.startsWith(`uid=${id};`))).toBe(true);
  });

  it('keeps the device until 2040, the same one each time', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
    const first = await openPage();
    first.renewVisitor();
    const device = cookies.get('DEVICE_GUID');
    expect(device).toMatch(uuid);
    const second = await openPage();
    second.renewVisitor();
    const cookie = written.find((text) => text.startsWith('DEVICE_GUID=')) ?? '';
    expect(cookie.startsWith(`DEVICE_GUID=${device}; path=/;`)).toBe(true);
    const maxAgeS = Number(/max-age=(\d+)/.exec(cookie)?.[1]);
    expect(new Date(Date.now() + maxAgeS * 1_000).getUTCFullYear()).toBe(2040);
  });
});
