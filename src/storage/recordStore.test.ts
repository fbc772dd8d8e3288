import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordStore } from './recordStore.ts';

const DAY_MS = 864e5;

/** As much of an IndexedDB as the store uses: one object store for each database. */
class FakeFactory {
  readonly databases = new Map<string, Map<IDBValidKey, unknown>>();
  readonly connections: { isClosed: boolean; onclose: (() => void) | null }[] = [];
  commits = 0;

  open(name: string) {
    const records = this.databases.get(name) ?? new Map<IDBValidKey, unknown>();
    const isNew = !this.databases.has(name);
    this.databases.set(name, records);
    const connection = { isClosed: false, onclose: null };
    this.connections.push(connection);
    const database = Object.assign(connection, {
      createObjectStore: vi.fn(),
      transaction: () => {
        if (connection.isClosed) throw new DOMException('closing', 'InvalidStateError');
        return this.#transaction(records);
      },
    });
    const request = this.#answer(() => database);
    if (isNew) queueMicrotask(() => request.onupgradeneeded?.());
    return request;
  }

  #answer<T>(work: () => T) {
    const request = {
      result: undefined as T | undefined,
      onupgradeneeded: null as (() => void) | null,
      onsuccess: null as (() => void) | null,
    };
    queueMicrotask(() => {
      request.result = work();
      setTimeout(() => request.onsuccess?.());
    });
    return request;
  }

  #transaction(records: Map<IDBValidKey, unknown>) {
    const transaction = {
      /** It is over soon after somebody waits for that. */
      set oncomplete(listener: () => void) {
        setTimeout(listener);
      },
      commit: () => {
        this.commits += 1;
      },
      objectStore: () => ({
        transaction,
        get: (key: IDBValidKey) => this.#answer(() => records.get(key)),
        put: (value: unknown, key: IDBValidKey) => records.set(key, value),
        delete: (key: IDBValidKey) => records.delete(key),
        clear: () => records.clear(),
        getAll: () => this.#answer(() => [...records.values()]),
        getAllKeys: () => this.#answer(() => [...records.keys()]),
      }),
    };
    return transaction;
  }
}

/** The buckets of a device, as all its tabs see them. */
class FakeBuckets {
  readonly buckets = new Map<string, { indexedDB: FakeFactory; expires: number }>();

  async open(name: string, { expires }: { expires: number }) {
    const bucket = this.buckets.get(name) ?? { indexedDB: new FakeFactory(), expires };
    bucket.expires = expires;
    this.buckets.set(name, bucket);
    return bucket;
  }
  async keys() {
    return [...this.buckets.keys()];
  }
  async delete(name: string, isCloseHeard = true) {
    for (const connection of this.buckets.get(name)?.indexedDB.connections ?? []) {
      connection.isClosed = true;
      if (isCloseHeard) connection.onclose?.();
    }
    this.buckets.delete(name);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a store where the browser has buckets', () => {
  let device = new FakeBuckets();
  const recordsOf = (name: string) =>
    device.buckets.get(name)?.indexedDB.databases.get(name) ?? new Map();

  beforeEach(() => {
    device = new FakeBuckets();
    vi.stubGlobal('navigator', { storageBuckets: device });
  });

  it('lives in a bucket of its own, which expires a day after the last write', async () => {
    const { write, get } = createRecordStore('drafts', DAY_MS);
    await write({ a: 1, b: 2 });
    expect(device.buckets.get('drafts')?.expires).toBe(Date.now() + DAY_MS);
    vi.advanceTimersByTime(DAY_MS / 2);
    expect(await get('a')).toBe(1);
    expect(device.buckets.get('drafts')?.expires).toBe(Date.now() + DAY_MS / 2);
    await write({ a: 3 });
    expect(device.buckets.get('drafts')?.expires).toBe(Date.now() + DAY_MS);
    expect([...recordsOf('drafts')]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });

  it('commits a write by itself: a page that goes would take it along', async () => {
    await createRecordStore('drafts', DAY_MS).write({ a: 1 });
    expect(device.buckets.get('drafts')?.indexedDB.commits).toBe(1);
  });

  it('makes no bucket to find that nothing is there', async () => {
    const { get, entries, remove } = createRecordStore('drafts', DAY_MS);
    expect(await get('a')).toBeUndefined();
    expect(await entries()).toEqual([]);
    await remove(['a']);
    expect(await device.keys()).toEqual([]);
  });

  it('is gone with its bucket, and made anew by the next write', async () => {
    const { write, destroy, entries, update } = createRecordStore('drafts', DAY_MS);
    await write({ a: 1 });
    await destroy();
    expect(await device.keys()).toEqual([]);
    expect(await entries()).toEqual([]);
    await update('key', () => 'made');
    await write({ b: 2 });
    expect(await entries()).toEqual([
      ['key', 'made'],
      ['b', 2],
    ]);
  });

  it.each([true, false])(
    'is made anew after another tab deleted it (closing heard: %s)',
    async (isCloseHeard) => {
      const { write, entries } = createRecordStore('drafts', DAY_MS);
      await write({ a: 1 });
      await device.delete('drafts', isCloseHeard);
      await write({ b: 2 });
      expect(await entries()).toEqual([['b', 2]]);
    },
  );
});

describe('a store where the browser has no buckets', () => {
  let factory = new FakeFactory();

  beforeEach(() => {
    factory = new FakeFactory();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('indexedDB', factory);
  });

  it('lives in a database of its own, whose records are removed with it', async () => {
    const drafts = createRecordStore('drafts', DAY_MS);
    const revocations = createRecordStore('revocations', DAY_MS);
    await drafts.write({ a: 1, b: 2 });
    await revocations.write({ c: 3 });
    await drafts.remove(['a']);
    expect(await drafts.entries()).toEqual([['b', 2]]);
    await drafts.destroy();
    expect(await drafts.entries()).toEqual([]);
    expect(await revocations.get('c')).toBe(3);
  });

  it('rejects where the database is refused, and works once it is not', async () => {
    const { write, get } = createRecordStore('drafts', DAY_MS);
    vi.spyOn(factory, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(write({ a: 1 })).rejects.toThrow('refused');
    vi.restoreAllMocks();
    await write({ a: 1 });
    expect(await get('a')).toBe(1);
  });
});
