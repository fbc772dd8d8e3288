import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';

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

/**
 * Opens a tab with modules of its own.
 * @param session the session storage; a copied or reloaded tab has the storage of the earlier tab
 */
async function openTab(session = new Map<string, string>(), hasDeviceKey = true) {
  vi.resetModules();
  vi.doMock('../../config/config.ts', async (original) => ({
    ...(await original<typeof import('../../config/config.ts')>()),
    hasDeviceKey,
  }));
  vi.doMock('../../device/storage/webStorage.ts', () => {
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
  return { session, ...(await import('./deviceKey.ts')) };
}

let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  installIndexedDb();
  token = null;
  device = new Map();
  refused = [];
  tab = await openTab();
});
afterEach(async () => {
  // Waits until the locks are released.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(10_000);
});

const clock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });

/** Opens a session on a database that hangs, and returns the key. */
async function openSlowly(): Promise<string | null | undefined> {
  setIndexedDbState('hanging');
  clock();
  const made = tab.deviceKey(true);
  await vi.advanceTimersByTimeAsync(1_000);
  return made;
}

/** Forgets the key of the device like a logout. */
async function logOut(): Promise<void> {
  await tab.deleteDeviceKeyRecord();
  tab.forgetDeviceKey();
}

describe('the device key', () => {
  it('is not made, and nothing is stored, when the build leaves the header out', async () => {
    const tab = await openTab(undefined, false);
    expect(await tab.deviceKey(true)).toBeUndefined();
    await logOut();
    expect([...device, ...tab.session]).toEqual([]);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('is not made when a call opens no session', async () => {
    expect(await tab.deviceKey(false)).toBeNull();
    expect(device.size).toBe(0);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('is made once of 43 characters when a call opens a session', async () => {
    const key = await tab.deviceKey(true);
    expect(key).toMatch(secret);
    expect(await tab.deviceKey(true)).toBe(key);
    expect(await tab.deviceKey(false)).toBe(key);
    const { deviceKey: findElsewhere } = await openTab();
    device.clear();
    installIndexedDb();
    expect(await findElsewhere(true)).not.toBe(key);
  });

  it('is the same in a new tab, which then has it in its own session storage', async () => {
    const key = await (await openTab()).deviceKey(true);
    tab = await openTab();
    expect(await tab.deviceKey(false)).toBe(key);
    expect([...tab.session.values()].join()).toContain(key);
  });

  it('stands in clear in session storage alone', async () => {
    const key = (await (await openTab()).deviceKey(true)) ?? '';
    expect(JSON.stringify([...device])).not.toContain(key);
    const record: unknown = recordsOf('device_key').get('device_key');
    expect(record).toMatchObject({ iv: expect.anything(), bytes: expect.anything() });
    expect(JSON.stringify(record)).not.toContain(key);
  });

  it('is one key when two tabs need one at the same moment', async () => {
    const one = await openTab();
    const other = await openTab();
    const keys = await Promise.all([one.deviceKey(true), other.deviceKey(true)]);
    expect(keys[0]).toMatch(secret);
    expect(keys[1]).toBe(keys[0]);
  });

  it('lies in a bucket of its own when the browser has storage buckets', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { locks: navigator.locks, storageBuckets: buckets.storageBuckets });
    const { deviceKey, deleteDeviceKeyRecord } = await openTab();
    await deviceKey(true);
    expect(buckets.names()).toEqual(['device_key']);
    await deleteDeviceKeyRecord();
    expect(buckets.names()).toEqual([]);
  });
});

describe('the life of the device key', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

  it('ends after 7 days in memory, session storage and record', async () => {
    const key = await tab.deviceKey(true);
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
    expect(await tab.deviceKey(false)).toBe(key);
    expect(await (await openTab()).deviceKey(false)).toBe(key);
    vi.setSystemTime(Date.now() + 1);
    expect(await tab.deviceKey(false)).toBeNull();
    expect(await (await openTab(tab.session)).deviceKey(false)).toBeNull();
    expect(await (await openTab()).deviceKey(false)).toBeNull();
  });

  it('counts as over when the clock is put back by more', async () => {
    await tab.deviceKey(true);
    vi.setSystemTime(Date.now() - 7 * DAY_MS);
    expect(await tab.deviceKey(false)).toBeNull();
  });

  it('ends at an opening when less of it is left than a session lasts', async () => {
    const key = await tab.deviceKey(true);
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 8 * HOUR_MS - 1);
    expect(await tab.deviceKey(true)).toBe(key);
    vi.setSystemTime(Date.now() + 1);
    const next = await tab.deviceKey(true);
    expect(next).toMatch(secret);
    expect(next).not.toBe(key);
    expect(await (await openTab()).deviceKey(false)).toBe(next);
  });
});

describe('another tab', () => {
  it('has no key any more when one tab forgets it', async () => {
    const other = await openTab();
    await other.deviceKey(true);
    const copy = await openTab(new Map(other.session));
    tab = await openTab();
    await tab.deviceKey(false);
    await logOut();
    expect(await other.deviceKey(false)).toBeNull();
    expect(await copy.deviceKey(false)).toBeNull();
    expect(await tab.deviceKey(false)).toBeNull();
    expect(tab.session.size).toBe(0);
    await expect.poll(() => device.size).toBe(0);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('takes the new key when one tab has forgotten the old one and opens a session', async () => {
    const other = await openTab();
    const old = await other.deviceKey(true);
    tab = await openTab();
    await logOut();
    const key = await tab.deviceKey(true);
    expect(key).not.toBe(old);
    expect(await other.deviceKey(false)).toBe(key);
  });

  it('keeps the key until the session has ended when only the record is deleted', async () => {
    const other = await openTab();
    const key = await other.deviceKey(true);
    tab = await openTab();
    await tab.deleteDeviceKeyRecord();
    expect(await other.deviceKey(false)).toBe(key);
  });
});

describe('a crash', () => {
  it('that takes the mark leaves the key to the session, and to the IIN after it', async () => {
    const key = await (await openTab()).deviceKey(true);
    device.clear();
    token = 'live';
    expect(await (await openTab()).deviceKey(false)).toBe(key);
    device.clear();
    token = null;
    expect(await (await openTab()).deviceKey(true)).toBe(key);
  });

  it('on a device without a session has nothing opened', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    expect(await (await openTab()).deviceKey(false)).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a logout', () => {
  it('leaves nothing on a device that has no key', async () => {
    await logOut();
    expect([...device, ...tab.session]).toEqual([]);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('leaves no secret in the session storage of another tab, once that hears of it or calls', async () => {
    for (const meet of ['removeStaleDeviceKey', 'deviceKey'] as const) {
      const [tab, other] = [await openTab(), await openTab()];
      await tab.deviceKey(true);
      await other.deviceKey(false);
      expect([...other.session.values()].join()).toMatch(/[\w-]{43}$/);
      tab.forgetDeviceKey();
      await other[meet](false);
      expect(other.session.size).toBe(0);
    }
  });

  it('of before leaves a tab the key that was made since', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    await tab.deviceKey(true);
    tab.forgetDeviceKey();
    const key = await other.deviceKey(true);
    other.removeStaleDeviceKey();
    expect(await other.deviceKey(false)).toBe(key);
  });
});

describe('a change of the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

  it('takes the key from no live session, and after it from everybody', async () => {
    const madeAtMs = Date.now();
    token = 'live';
    const key = await tab.deviceKey(true);
    for (const days of [-365, 365]) {
      vi.setSystemTime(madeAtMs + days * DAY_MS);
      token = 'live';
      expect(await tab.deviceKey(false)).toBe(key);
      token = null;
      expect(await (await openTab(new Map(tab.session))).deviceKey(false)).toBeNull();
    }
  });

  it('renews a key of more than a week at the next opening, with a live session too', async () => {
    token = 'live';
    const key = await tab.deviceKey(true);
    vi.setSystemTime(Date.now() + 7 * DAY_MS - HOUR_MS);
    expect(await tab.deviceKey(true)).toBe(key);
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    expect(await tab.deviceKey(true)).not.toBe(key);
  });
});

describe('a browser that refuses storage', () => {
  it('has the key in memory, and no more after a reload', async () => {
    refused = ['local', 'session'];
    setIndexedDbState('refused');
    const key = await tab.deviceKey(true);
    expect(key).toMatch(secret);
    expect(await tab.deviceKey(false)).toBe(key);
    expect(await (await openTab(tab.session)).deviceKey(false)).toBeNull();
    tab.forgetDeviceKey();
    expect(await tab.deviceKey(false)).toBeNull();
  });

  it('has the key in session storage when it refuses local storage, until a logout here or in another tab', async () => {
    refused = ['local'];
    for (const logOut of ['forgetDeviceKey', 'removeStaleDeviceKey'] as const) {
      const tab = await openTab();
      const key = await tab.deviceKey(true);
      const reloaded = await openTab(tab.session);
      expect(await reloaded.deviceKey(false)).toBe(key);
      reloaded[logOut]();
      expect(await reloaded.deviceKey(false)).toBeNull();
      expect(tab.session.size).toBe(0);
    }
  });

  it('has the key in memory and session storage when it refuses the database', async () => {
    setIndexedDbState('refused');
    const key = await tab.deviceKey(true);
    expect(await (await openTab(tab.session)).deviceKey(false)).toBe(key);
    expect(await (await openTab()).deviceKey(false)).toBeNull();
  });
});

describe('a storage that was full for a moment', () => {
  it('has the key after the next call, for a reload and for new tabs', async () => {
    refused = ['local', 'session'];
    const key = await tab.deviceKey(true);
    token = 'live';
    refused = [];
    expect(await tab.deviceKey(false)).toBe(key);
    await expect.poll(() => recordsOf('device_key').size).toBe(2);
    expect(await (await openTab(tab.session)).deviceKey(false)).toBe(key);
    expect(await (await openTab()).deviceKey(false)).toBe(key);
  });

  it('has the key in the record when local storage takes the mark after a reload', async () => {
    refused = ['local'];
    const key = await tab.deviceKey(true);
    token = 'live';
    refused = [];
    expect(await (await openTab(tab.session)).deviceKey(false)).toBe(key);
    await expect.poll(() => recordsOf('device_key').size).toBe(2);
    expect(await (await openTab()).deviceKey(false)).toBe(key);
  });

  it('has the key in the record when the database takes it at a later call', async () => {
    setIndexedDbState('refused');
    const key = await tab.deviceKey(true);
    token = 'live';
    await tab.deviceKey(false);
    setIndexedDbState('fine');
    await expect
      .poll(async () => {
        await tab.deviceKey(false);
        return recordsOf('device_key').size;
      })
      .toBe(2);
    expect(await (await openTab()).deviceKey(false)).toBe(key);
  });

  it('has the key in the record after a reload when the database was silent before', async () => {
    const key = await openSlowly();
    vi.useRealTimers();
    setIndexedDbState('fine');
    token = 'live';
    expect(await (await openTab(tab.session)).deviceKey(false)).toBe(key);
    await expect.poll(() => recordsOf('device_key').size).toBe(2);
    expect(await (await openTab()).deviceKey(false)).toBe(key);
  });

  it('gets no key back after a logout', async () => {
    refused = ['local', 'session'];
    await tab.deviceKey(true);
    refused = [];
    token = null;
    await tab.deviceKey(false);
    expect([...device, ...tab.session]).toEqual([]);
  });
});

describe('a database that hangs', () => {
  it('holds up the making of a key for a second, and no reload', async () => {
    const key = await openSlowly();
    expect(key).toMatch(secret);
    expect(await tab.deviceKey(false)).toBe(key);
    expect(await tab.deviceKey(true)).toBe(key);
    expect(await (await openTab(tab.session)).deviceKey(false)).toBe(key);
  });

  it('holds up a call of a new tab for a second, which then goes without the key', async () => {
    await (await openTab()).deviceKey(true);
    tab = await openTab();
    setIndexedDbState('hanging');
    clock();
    const found = tab.deviceKey(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toBeNull();
  });

  it('leaves the key of the record to the next call when the answer is late, and says that it is there', async () => {
    const key = await (await openTab()).deviceKey(true);
    tab = await openTab();
    clock();
    let answer = () => {};
    const { decrypt } = crypto.subtle;
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...parameters) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return decrypt.apply(crypto.subtle, parameters);
    });
    const found = tab.deviceKey(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toBeNull();
    const { getDefaultStore } = await import('jotai/vanilla');
    const announced = new Promise<void>((resolve) => {
      getDefaultStore().sub(tab.foundKeysAtom, resolve);
    });
    answer();
    vi.useRealTimers();
    await announced;
    expect(await tab.deviceKey(false)).toBe(key);
  });

  it('never gives a forgotten key back, and has it deleted when it answers again', async () => {
    await tab.deviceKey(true);
    setIndexedDbState('hanging');
    clock();
    void tab.deleteDeviceKeyRecord();
    tab.forgetDeviceKey();
    await vi.advanceTimersByTimeAsync(60_000);
    setIndexedDbState('fine');
    expect(recordsOf('device_key').size).toBeGreaterThan(0);
    const next = await openTab();
    expect(await next.deviceKey(false)).toBeNull();
    vi.useRealTimers();
    await expect.poll(() => device.size).toBe(0);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('does not keep two tabs from opening a session when cryptography hangs', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(hang);
    const one = await openTab();
    const other = await openTab();
    clock();
    const made = Promise.all([one.deviceKey(true), other.deviceKey(true)]);
    await vi.advanceTimersByTimeAsync(2_000);
    for (const key of await made) expect(key).toMatch(secret);
  });
});
