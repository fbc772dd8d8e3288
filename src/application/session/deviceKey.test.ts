import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';
import { lateCryptography } from '../../../tests/fixtures/lateCryptography.ts';
import { config } from '../../config/config.ts';

const DAY_MS = 864e5;

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
  const { deviceKeys, ...others } = await import('./deviceKey.ts');
  let openings = 0;
  /** Sends an opening, whose answer does not arrive. */
  const begin = async () => {
    openings += 1;
    const keys = await deviceKeys(`${openings}`);
    if (!keys) throw new Error('no keys');
    return keys;
  };
  return {
    session,
    ...others,
    deviceKeys,
    begin,
    /** Returns the session's key. */
    key: async () => (await deviceKeys(null))?.key ?? null,
    /** Opens a session. Returns its key. */
    async open() {
      const { key } = await begin();
      await others.acceptDeviceKey();
      return key;
    },
    /** Forgets the keys of the device like a logout. */
    async logOut() {
      await others.deleteDeviceKeyRecord();
      others.forgetDeviceKeys();
    },
  };
}

let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  installIndexedDb();
  vi.stubGlobal('document', { cookie: '' });
  device = new Map();
  refused = [];
  tab = await openTab();
});

const hasSession = () => vi.stubGlobal('document', { cookie: `${config.sessionCookie}=live` });
const clock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });

describe('the device key', () => {
  it('is not made, and nothing is stored, when the build leaves the header out', async () => {
    const tab = await openTab(undefined, false);
    expect(await tab.deviceKeys('1')).toBeUndefined();
    await tab.acceptDeviceKey();
    await tab.logOut();
    expect([...device, ...tab.session]).toEqual([]);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('a device key is not made, and no database is opened, when a call opens no session', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    expect(await tab.deviceKeys(null)).toBeNull();
    expect(device.size).toBe(0);
    expect(open).not.toHaveBeenCalled();
  });

  it('a device key is new for each opening, and belongs to the session when the opening is answered', async () => {
    const first = await tab.begin();
    expect(first.key).toMatch(/^[\w-]{43}$/);
    expect(await tab.key()).toBeNull();
    await tab.acceptDeviceKey();
    expect(await tab.key()).toBe(first.key);
    const second = await tab.begin();
    expect(second.key).not.toBe(first.key);
    expect(await tab.key()).toBe(first.key);
    await tab.acceptDeviceKey();
    expect(await tab.key()).toBe(second.key);
  });

  it('a device key and the keys before stay the same when the same opening is repeated', async () => {
    await tab.open();
    const keys = await tab.deviceKeys('repeated');
    expect(await tab.deviceKeys('repeated')).toEqual(keys);
    expect(await tab.deviceKeys('another')).not.toEqual(keys);
  });

  it('a device key is stored before the call, in clear only in session storage', async () => {
    const { key } = await tab.begin();
    expect([...tab.session.values()].join()).toContain(key);
    expect(JSON.stringify([...device])).not.toContain(key);
    const record: unknown = recordsOf('device_key').get('device_key');
    expect(record).toMatchObject({ iv: expect.anything(), bytes: expect.anything() });
    expect(JSON.stringify(record)).not.toContain(key);
  });

  it('lies in a bucket of its own when the browser has storage buckets', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { storageBuckets: buckets.storageBuckets });
    const tab = await openTab();
    await tab.begin();
    expect(buckets.names()).toEqual(['device_key']);
    await tab.deleteDeviceKeyRecord();
    expect(buckets.names()).toEqual([]);
  });
});

describe('the keys before an opening', () => {
  it('the keys before an opening are the last two answered keys and the later unanswered keys, newest first', async () => {
    const answered = [await tab.open(), await tab.open(), await tab.open()];
    const lost = [await tab.begin(), await tab.begin()].map(({ key }) => key);
    const expected = [lost[1], lost[0], answered[2], answered[1]];
    expect((await tab.begin()).before).toEqual(expected);
  });

  it('the keys before an opening are five at most and include the answered keys', async () => {
    const answered = [await tab.open(), await tab.open()];
    const lost: string[] = [];
    for (let count = 0; count < 5; count += 1) lost.unshift((await tab.begin()).key);
    const expected = [...lost.slice(0, 3), answered[1], answered[0]];
    expect((await tab.begin()).before).toEqual(expected);
  });

  it('the keys before an opening lack an unanswered key when a later opening is answered', async () => {
    const first = await tab.open();
    await tab.begin();
    const second = await tab.open();
    expect((await tab.begin()).before).toEqual([second, first]);
  });

  it('the keys before an opening include an unanswered key when the tab was reloaded or closed', async () => {
    const { key } = await tab.begin();
    expect((await (await openTab(tab.session)).begin()).before).toEqual([key]);
    const { before } = await (await openTab()).begin();
    expect(before).toContain(key);
  });
});

describe('another tab', () => {
  it('another tab has the new device key only when the opening is answered', async () => {
    const other = await openTab();
    const first = await tab.open();
    expect(await other.key()).toBe(first);
    expect([...other.session.values()].join()).toContain(first);
    const { key } = await tab.begin();
    expect(await other.key()).toBe(first);
    await tab.acceptDeviceKey();
    expect(await other.key()).toBe(key);
  });

  it('another tab has no device key and sends none before an opening when one tab forgets the keys', async () => {
    const other = await openTab();
    await tab.open();
    await other.key();
    const copy = await openTab(new Map(other.session));
    await tab.logOut();
    for (const one of [other, copy, tab]) {
      expect(await one.key()).toBeNull();
      expect(one.session.size).toBe(0);
    }
    await expect.poll(() => device.size).toBe(0);
    expect(recordsOf('device_key').size).toBe(0);
    // The keys of another person are there by now.
    const key = await tab.open();
    expect((await other.begin()).before).toEqual([key]);
  });

  it('keeps the key until the session has ended when only the record is deleted', async () => {
    const other = await openTab();
    const key = await other.open();
    await tab.deleteDeviceKeyRecord();
    expect(await other.key()).toBe(key);
  });

  it('a tab keeps a device key when the key is newer than the logout of another tab', async () => {
    const other = await openTab();
    await tab.open();
    tab.forgetDeviceKeys();
    const key = await other.open();
    other.removeStaleDeviceKeys();
    expect(await other.key()).toBe(key);
  });
});

describe('the life of the device keys', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

  it.each([7, -7])('a device key ends when the clock has moved by %i days', async (days) => {
    const key = await tab.open();
    vi.setSystemTime(Date.now() + days * DAY_MS - Math.sign(days));
    expect(await tab.key()).toBe(key);
    expect(await (await openTab()).key()).toBe(key);
    vi.setSystemTime(Date.now() + Math.sign(days));
    expect(await tab.key()).toBeNull();
    expect(await (await openTab(tab.session)).key()).toBeNull();
    expect(await (await openTab()).key()).toBeNull();
    expect((await tab.begin()).before).toEqual([]);
  });

  it('a device key lives on in a live session when the clock shows a year later', async () => {
    const key = await tab.open();
    hasSession();
    vi.setSystemTime(Date.now() + 365 * DAY_MS);
    expect(await tab.key()).toBe(key);
    expect(await (await openTab(tab.session)).key()).toBe(key);
  });

  it('a device key survives when a crash takes its marks', async () => {
    const key = await tab.open();
    device.clear();
    hasSession();
    expect(await (await openTab()).key()).toBe(key);
    device.clear();
    vi.stubGlobal('document', { cookie: '' });
    expect((await (await openTab()).begin()).before).toEqual([key]);
  });
});

describe('a browser that refuses storage', () => {
  it('a device key stays in memory until a reload when the browser refuses all storage', async () => {
    refused = ['local', 'session'];
    setIndexedDbState('refused');
    const key = await tab.open();
    expect(await tab.key()).toBe(key);
    expect((await tab.begin()).before).toEqual([key]);
    expect(await (await openTab(tab.session)).key()).toBeNull();
    tab.forgetDeviceKeys();
    expect(await tab.key()).toBeNull();
  });

  it.each(['forgetDeviceKeys', 'removeStaleDeviceKeys'] as const)(
    'a device key stays in session storage until %s when the browser refuses local storage',
    async (logOut) => {
      refused = ['local'];
      const key = await tab.open();
      const reloaded = await openTab(tab.session);
      expect(await reloaded.key()).toBe(key);
      reloaded[logOut]();
      expect(await reloaded.key()).toBeNull();
      expect(tab.session.size).toBe(0);
      expect(recordsOf('device_key').size).toBe(0);
    },
  );

  it('a device key stays in memory and session storage when the browser refuses the database', async () => {
    setIndexedDbState('refused');
    const key = await tab.open();
    expect(await (await openTab(tab.session)).key()).toBe(key);
    expect(await (await openTab()).key()).toBeNull();
  });
});

describe('a database that hangs', () => {
  it('an opening waits a second and keeps the key before when the database hangs', async () => {
    const first = await tab.open();
    const session = new Map(tab.session);
    setIndexedDbState('hanging');
    clock();
    const reloaded = await openTab(session);
    const begun = reloaded.begin();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await begun).before).toEqual([first]);
    void reloaded.acceptDeviceKey();
    expect(await reloaded.key()).toBe((await begun).key);
  });

  it('a new tab announces the device key later when the read of the key takes more than a second', async () => {
    const key = await tab.open();
    tab = await openTab();
    clock();
    const late = lateCryptography('decrypt');
    const found = tab.key();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toBeNull();
    const { getDefaultStore } = await import('jotai/vanilla');
    const announced = new Promise<void>((resolve) => {
      getDefaultStore().sub(tab.foundKeysAtom, resolve);
    });
    await late.answer();
    vi.useRealTimers();
    await announced;
    expect(await tab.key()).toBe(key);
  });

  it('a read of the device key finds nothing when a logout forgets the key meanwhile', async () => {
    await tab.open();
    const other = await openTab();
    const late = lateCryptography('decrypt');
    const found = other.key();
    await late.isAsked;
    await tab.logOut();
    await expect.poll(() => device.size).toBe(0);
    await late.answer();
    expect(await found).toBeNull();
    expect([...device, ...other.session]).toEqual([]);
  });

  it('forgotten device keys are deleted when a database that hung answers again', async () => {
    await tab.open();
    setIndexedDbState('hanging');
    clock();
    void tab.deleteDeviceKeyRecord();
    tab.forgetDeviceKeys();
    await vi.advanceTimersByTimeAsync(60_000);
    setIndexedDbState('fine');
    expect(recordsOf('device_key').size).toBeGreaterThan(0);
    vi.useRealTimers();
    const next = await openTab();
    expect(await next.key()).toBeNull();
    await expect.poll(() => device.size).toBe(0);
    expect(recordsOf('device_key').size).toBe(0);
  });
});
