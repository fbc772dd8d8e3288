import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../tests/fixtures/indexedDb.ts';

const DAY_MS = 864e5;
const HOUR_MS = 3_600_000;
const secret = /^[\w-]{43}$/;
const hang = () => new Promise<never>(() => {});

vi.mock('./token.ts', () => ({ SESSION_MAX_AGE_S: 8 * 3_600, sessionToken: vi.fn() }));

let token: string | null;
/** Local storage, which all tabs share. */
let device: Map<string, string>;
/** Kinds of storage that the browser refuses. */
let refused: readonly ('local' | 'session')[];

/** Opens a tab: modules of its own and, unless it is a copy or a reload, an empty session storage. */
async function openTab(session = new Map<string, string>()) {
  vi.resetModules();
  vi.doMock('../storage/webStorage.ts', () => {
    const open = (kind: 'local' | 'session') =>
      refused.includes(kind) ? null : kind === 'local' ? device : session;
    return {
      readEntry: (kind: 'local' | 'session', key: string) => open(kind)?.get(key) ?? null,
      writeEntry: (kind: 'local' | 'session', key: string, value: string) =>
        open(kind)?.set(key, value) !== undefined,
      removeEntry: (kind: 'local' | 'session', key: string) => void open(kind)?.delete(key),
    };
  });
  const { sessionToken } = await import('./token.ts');
  vi.mocked(sessionToken).mockImplementation(() => token);
  return {
    session,
    ...(await import('./keptDeviceKey.ts')),
    ...(await import('./deviceKey.ts')),
  };
}

beforeEach(() => {
  installIndexedDb();
  token = null;
  device = new Map();
  refused = [];
});
afterEach(async () => {
  // Locks are given back.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the device key', () => {
  it('is not made when a call opens no session', async () => {
    const { findDeviceKey } = await openTab();
    expect(await findDeviceKey(false)).toBeNull();
    expect(device.size).toBe(0);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('is made once of 43 characters when a call opens a session', async () => {
    const { findDeviceKey } = await openTab();
    const key = await findDeviceKey(true);
    expect(key).toMatch(secret);
    expect(await findDeviceKey(true)).toBe(key);
    expect(await findDeviceKey(false)).toBe(key);
    const { findDeviceKey: findElsewhere } = await openTab();
    device.clear();
    expect(await findElsewhere(true)).not.toBe(key);
  });

  it('is the same after a reload when the record is gone', async () => {
    const tab = await openTab();
    const key = await tab.findDeviceKey(true);
    setIndexedDbState('refused');
    expect(await (await openTab(tab.session)).findDeviceKey(false)).toBe(key);
  });

  it('is the same in a new tab, which then has it in its own session storage', async () => {
    const key = await (await openTab()).findDeviceKey(true);
    const tab = await openTab();
    expect(await tab.findDeviceKey(false)).toBe(key);
    expect([...tab.session.values()].join()).toContain(key);
  });

  it('stands in clear in session storage alone', async () => {
    const key = (await (await openTab()).findDeviceKey(true)) ?? '';
    expect(JSON.stringify([...device])).not.toContain(key);
    const record: unknown = recordsOf('device_key').get('device_key');
    expect(record).toMatchObject({ iv: expect.anything(), bytes: expect.anything() });
    expect(JSON.stringify(record)).not.toContain(key);
  });

  it('is one key when two tabs need one at the same moment', async () => {
    const one = await openTab();
    const other = await openTab();
    const keys = await Promise.all([one.findDeviceKey(true), other.findDeviceKey(true)]);
    expect(keys[0]).toMatch(secret);
    expect(keys[1]).toBe(keys[0]);
  });

  it('lies in a bucket of its own when the browser has storage buckets', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { locks: navigator.locks, storageBuckets: buckets.storageBuckets });
    const { findDeviceKey, deleteDeviceKeyRecord } = await openTab();
    await findDeviceKey(true);
    expect(buckets.names()).toEqual(['device_key']);
    await deleteDeviceKeyRecord();
    expect(buckets.names()).toEqual([]);
  });
});

describe('the life of the device key', () => {
  it('ends after 7 days in memory, session storage and record', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tab = await openTab();
    const key = await tab.findDeviceKey(true);
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
    expect(await tab.findDeviceKey(false)).toBe(key);
    expect(await (await openTab()).findDeviceKey(false)).toBe(key);
    vi.setSystemTime(Date.now() + 1);
    expect(await tab.findDeviceKey(false)).toBeNull();
    expect(await (await openTab(tab.session)).findDeviceKey(false)).toBeNull();
    expect(await (await openTab()).findDeviceKey(false)).toBeNull();
  });

  it('counts as over when the clock is put back by more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { findDeviceKey } = await openTab();
    await findDeviceKey(true);
    vi.setSystemTime(Date.now() - 7 * DAY_MS);
    expect(await findDeviceKey(false)).toBeNull();
  });

  it('ends at an opening when less of it is left than a session lasts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { findDeviceKey } = await openTab();
    const key = await findDeviceKey(true);
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 8 * HOUR_MS - 1);
    expect(await findDeviceKey(true)).toBe(key);
    vi.setSystemTime(Date.now() + 1);
    const next = await findDeviceKey(true);
    expect(next).toMatch(secret);
    expect(next).not.toBe(key);
    expect(await (await openTab()).findDeviceKey(false)).toBe(next);
  });

  it('goes on at an opening when a live session uses the key', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { findDeviceKey } = await openTab();
    const key = await findDeviceKey(true);
    token = 'token-1';
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
    expect(await findDeviceKey(true)).toBe(key);
  });
});

describe('another tab', () => {
  it('has no key any more when one tab forgets it', async () => {
    const other = await openTab();
    await other.findDeviceKey(true);
    const copy = await openTab(new Map(other.session));
    const tab = await openTab();
    await tab.findDeviceKey(false);
    await tab.deleteDeviceKeyRecord();
    tab.forgetDeviceKey();
    expect(await other.findDeviceKey(false)).toBeNull();
    expect(await copy.findDeviceKey(false)).toBeNull();
    expect(await tab.findDeviceKey(false)).toBeNull();
    expect(tab.session.size).toBe(0);
    await expect.poll(() => device.size).toBe(0);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('takes the new key when one tab has forgotten the old one and opens a session', async () => {
    const other = await openTab();
    const old = await other.findDeviceKey(true);
    const tab = await openTab();
    await tab.deleteDeviceKeyRecord();
    tab.forgetDeviceKey();
    const key = await tab.findDeviceKey(true);
    expect(key).not.toBe(old);
    expect(await other.findDeviceKey(false)).toBe(key);
  });

  it('keeps the key until the session has ended when only the record is deleted', async () => {
    const other = await openTab();
    const key = await other.findDeviceKey(true);
    const tab = await openTab();
    await tab.deleteDeviceKeyRecord();
    expect(await other.findDeviceKey(false)).toBe(key);
  });
});

describe('a browser that refuses storage', () => {
  it('has the key in memory, and no more after a reload', async () => {
    refused = ['local', 'session'];
    setIndexedDbState('refused');
    const tab = await openTab();
    const key = await tab.findDeviceKey(true);
    expect(key).toMatch(secret);
    expect(await tab.findDeviceKey(false)).toBe(key);
    expect(await (await openTab(tab.session)).findDeviceKey(false)).toBeNull();
    tab.forgetMemory();
    expect(await tab.findDeviceKey(false)).toBeNull();
  });

  it('stores no key in clear when it cannot be marked as forgotten later', async () => {
    refused = ['local'];
    const tab = await openTab();
    expect(await tab.findDeviceKey(true)).toMatch(secret);
    expect(tab.session.size).toBe(0);
  });

  it('has the key in memory and session storage when it refuses the database', async () => {
    setIndexedDbState('refused');
    const tab = await openTab();
    const key = await tab.findDeviceKey(true);
    expect(await (await openTab(tab.session)).findDeviceKey(false)).toBe(key);
    expect(await (await openTab()).findDeviceKey(false)).toBeNull();
  });
});

describe('a database that hangs', () => {
  const clock = () =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });

  it('holds up the making of a key for a second, and no reload', async () => {
    const tab = await openTab();
    setIndexedDbState('hanging');
    clock();
    const made = tab.findDeviceKey(true);
    await vi.advanceTimersByTimeAsync(1_000);
    const key = await made;
    expect(key).toMatch(secret);
    expect(await tab.findDeviceKey(false)).toBe(key);
    expect(await tab.findDeviceKey(true)).toBe(key);
    expect(await (await openTab(tab.session)).findDeviceKey(false)).toBe(key);
  });

  it('holds up a call of a new tab for a second, which then goes without the key', async () => {
    await (await openTab()).findDeviceKey(true);
    const tab = await openTab();
    setIndexedDbState('hanging');
    clock();
    const found = tab.findDeviceKey(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toBeNull();
  });

  it('leaves the key of the record to the next call when the answer is late', async () => {
    const key = await (await openTab()).findDeviceKey(true);
    const tab = await openTab();
    clock();
    let answer = () => {};
    const { decrypt } = crypto.subtle;
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...parameters) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return decrypt.apply(crypto.subtle, parameters);
    });
    const found = tab.findDeviceKey(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toBeNull();
    answer();
    vi.useRealTimers();
    await expect.poll(() => tab.findDeviceKey(false)).toBe(key);
  });

  it('never gives a forgotten key back, and has it deleted when it answers again', async () => {
    const tab = await openTab();
    await tab.findDeviceKey(true);
    setIndexedDbState('hanging');
    clock();
    void tab.deleteDeviceKeyRecord();
    tab.forgetDeviceKey();
    await vi.advanceTimersByTimeAsync(60_000);
    setIndexedDbState('fine');
    expect(recordsOf('device_key').size).toBeGreaterThan(0);
    const next = await openTab();
    expect(await next.findDeviceKey(false)).toBeNull();
    vi.useRealTimers();
    await expect.poll(() => device.size).toBe(0);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('does not keep two tabs from opening a session when cryptography hangs', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(hang);
    const one = await openTab();
    const other = await openTab();
    clock();
    const made = Promise.all([one.findDeviceKey(true), other.findDeviceKey(true)]);
    await vi.advanceTimersByTimeAsync(2_000);
    for (const key of await made) expect(key).toMatch(secret);
  });
});
