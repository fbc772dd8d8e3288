import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installIndexedDb, recordsOf } from '../../../tests/fixtures/indexedDb.ts';
import { lateCryptography } from '../../../tests/fixtures/lateCryptography.ts';
import { recordStoreOf } from '../../../tests/fixtures/recordStoreOf.ts';
import { createEncryptedRecords } from './encryptedRecords.ts';
import { createRecordStore, type RecordStore } from './recordStore.ts';

const DAY_MS = 864e5;
const DRAFT = 'draft/5f1c/personal/last_name';
const typed = { [DRAFT]: 'Сәрсенбаева' };

/** The device's records, and the behaviour of the database in all tabs. */
let stored: Map<string, unknown>;
let state: 'fine' | 'refused' | 'full' | 'hanging';
const answer = async <T>(work: () => T, isWrite = false): Promise<T> => {
  if (state === 'hanging') return new Promise(() => {});
  if (state === 'refused') throw new DOMException('refused', 'SecurityError');
  if (state === 'full' && isWrite) throw new DOMException('full', 'QuotaExceededError');
  return work();
};
const store = recordStoreOf(() => stored, answer);
const tab = () => createEncryptedRecords(store);

beforeEach(() => {
  stored = new Map();
  state = 'fine';
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

describe('encrypted records', () => {
  it('are read again by the same browser, and nowhere stand in clear', async () => {
    expect(await tab().write(typed, DAY_MS)).toBe(true);
    expect(await tab().read(DRAFT)).toEqual(typed);
    const record = stored.get(DRAFT) as { bytes: ArrayBuffer };
    expect(Buffer.from(record.bytes).toString()).not.toContain('Сәрсенбаева');
    const key = stored.get('encryptionKey') as CryptoKey;
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('are never encrypted with the same vector twice', async () => {
    const { write } = tab();
    const vectors = new Set<string>();
    for (let index = 0; index < 20; index += 1) {
      await write(typed, DAY_MS);
      const record = stored.get(DRAFT) as { iv: ArrayBuffer };
      vectors.add(new Uint8Array(record.iv).join());
    }
    expect(vectors.size).toBe(20);
  });

  it('are read by every tab when two of them begin at the same time', async () => {
    const [first, second] = [tab(), tab()];
    const address = { 'draft/5f1c/address/city': 'Алматы' };
    await Promise.all([first.write(typed, DAY_MS), second.write(address, DAY_MS)]);
    expect(await second.read(DRAFT)).toEqual(typed);
    expect(await first.read('draft/5f1c/address/')).toEqual(address);
  });

  it('are readable when another tab has deleted the key that this one knew and made another', async () => {
    const [first, second] = [tab(), tab()];
    const address = { 'draft/5f1c/address/city': 'Алматы' };
    await first.write(typed, DAY_MS);
    await second.destroy();
    await second.write(address, DAY_MS);
    expect(await first.write(typed, DAY_MS)).toBe(true);
    expect(await tab().read('draft/')).toEqual({ ...typed, ...address });
  });

  it('are read by the beginning of their names', async () => {
    const { write, read } = tab();
    const names = { 'draft/5f1c/personal/first_name': 'Айгүл', ...typed };
    await write({ ...names, 'draft/77aa/personal/last_name': 'Омаров' }, DAY_MS);
    expect(await read('draft/5f1c/personal/')).toEqual(names);
  });

  it('are gone when their life is over', async () => {
    await tab().write(typed, DAY_MS);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await tab().read(DRAFT)).toEqual(typed);
    vi.setSystemTime(Date.now() + 1);
    expect(await tab().read(DRAFT)).toEqual({});
    expect(stored.has(DRAFT)).toBe(false);
  });

  it('are gone when they seem to come from days ahead', async () => {
    await tab().write(typed, DAY_MS);
    vi.setSystemTime(Date.now() - 2 * DAY_MS);
    expect(await tab().read(DRAFT)).toEqual({});
    expect(stored.has(DRAFT)).toBe(false);
  });

  it('are removed without being read when they are outdated or damaged, and no others', async () => {
    await tab().write({ ...typed, submittedValues: typed }, DAY_MS);
    await tab().write({ 'sentCode/a': typed }, 600_000);
    vi.setSystemTime(Date.now() + 600_001);
    await tab().removeOutdated();
    expect([...stored.keys()].sort()).toEqual([DRAFT, 'encryptionKey', 'submittedValues']);
    vi.setSystemTime(Date.now() + DAY_MS);
    await tab().write({ 'draft/77aa/personal/last_name': 'Омаров' }, DAY_MS);
    stored.set('draft/damaged/personal/last_name', 'x');
    await tab().removeOutdated();
    expect([...stored.keys()].sort()).toEqual(['draft/77aa/personal/last_name', 'encryptionKey']);
  });

  it('are removed by the beginnings of their names', async () => {
    const { write, remove } = tab();
    const others = { 'draft/77aa/personal/last_name': 'Омаров', 'draft/5f1c/address/city': 'Орал' };
    await write({ ...typed, ...others, submittedValues: typed }, DAY_MS);
    await remove('draft/5f1c/', 'submittedValues');
    expect([...stored.keys()].sort()).toEqual(['draft/77aa/personal/last_name', 'encryptionKey']);
  });

  it('go with their key when the store is destroyed, and the next one can be written', async () => {
    const { write, read, destroy } = tab();
    await write({ ...typed, submittedValues: typed }, DAY_MS);
    await destroy();
    expect(stored.size).toBe(0);
    expect(await write(typed, DAY_MS)).toBe(true);
    expect(await read(DRAFT)).toEqual(typed);
  });

  it('stay removed when they were being written at that moment', async () => {
    const { write, remove } = tab();
    await Promise.all([write(typed, DAY_MS), remove(DRAFT)]);
    expect(stored.has(DRAFT)).toBe(false);
  });
});

describe('a read that takes long', () => {
  /** Creates a store whose next reading of all records lasts until `goOn` and returns the records of its beginning. */
  function setUpSlow() {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    const slow: RecordStore = {
      ...store,
      async entries() {
        const found = await store.entries();
        await promise;
        return found;
      },
    };
    return { records: createEncryptedRecords(slow), goOn };
  }

  it('holds up no write', async () => {
    const { records, goOn } = setUpSlow();
    const reading = records.read(DRAFT);
    expect(await records.write(typed, DAY_MS)).toBe(true);
    expect(stored.has(DRAFT)).toBe(true);
    goOn();
    expect(await reading).toEqual({});
  });

  it('removes no record that was written anew after it had found it damaged', async () => {
    const { records, goOn } = setUpSlow();
    stored.set(DRAFT, 'damaged');
    const reading = records.read(DRAFT);
    await records.settled();
    await records.write(typed, DAY_MS);
    goOn();
    expect(await reading).toEqual({});
    expect(await records.read(DRAFT)).toEqual(typed);
  });
});

describe('a record that cannot be read', () => {
  const spoilt: Readonly<Record<string, (record: unknown) => unknown>> = {
    'is of an older shape': () => ({ iv: [1], bytes: 'x', sealedAtMs: 'now' }),
    'is damaged': (record) => ({ ...(record as object), bytes: new ArrayBuffer(40) }),
    'has no time': (record) => ({ ...(record as object), storedAtMs: undefined }),
    'has no life': (record) => ({ ...(record as object), lifeMs: undefined }),
  };
  it.each(Object.entries(spoilt))('is removed without an error when it %s', async (_, spoil) => {
    await tab().write(typed, DAY_MS);
    stored.set(DRAFT, spoil(stored.get(DRAFT)));
    expect(await tab().read(DRAFT)).toEqual({});
    expect(stored.has(DRAFT)).toBe(false);
  });

  it.each([
    ['lost', undefined],
    ['something else', { key: 'x' }],
  ])('is removed when its key is %s, and the next one can be written', async (_, key) => {
    await tab().write(typed, DAY_MS);
    stored.set('encryptionKey', key);
    expect(await tab().read(DRAFT)).toEqual({});
    expect(stored.has(DRAFT)).toBe(false);
    expect(await tab().write(typed, DAY_MS)).toBe(true);
    expect(await tab().read(DRAFT)).toEqual(typed);
  });

  it('is not written when the key could be taken out of the browser: there is another key', async () => {
    const usages: KeyUsage[] = ['encrypt', 'decrypt'];
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, usages);
    stored.set('encryptionKey', key);
    await tab().write(typed, DAY_MS);
    expect(stored.get('encryptionKey')).toMatchObject({ extractable: false });
  });
});

describe('encrypted records over a bad store', () => {
  it('store nothing and throw nothing when it is refused', async () => {
    state = 'refused';
    const { write, read, remove, removeOutdated, destroy } = tab();
    expect(await write({}, DAY_MS)).toBe(false);
    expect(await write(typed, DAY_MS)).toBe(false);
    expect(await read(DRAFT)).toEqual({});
    await remove(DRAFT);
    await removeOutdated();
    await destroy();
  });

  it('say so when it is full, and can still be read', async () => {
    const { write, read } = tab();
    await write(typed, DAY_MS);
    state = 'full';
    expect(await write({ [DRAFT]: 'Сериккызы' }, DAY_MS)).toBe(false);
    expect(await read(DRAFT)).toEqual(typed);
    state = 'fine';
    expect(await write({ [DRAFT]: 'Сериккызы' }, DAY_MS)).toBe(true);
  });

  it('are not said to be stored when their key is gone after each write', async () => {
    const forgetful: RecordStore = {
      ...store,
      async write(records, signal) {
        await store.write(records, signal);
      },
    };
    expect(await createEncryptedRecords(forgetful).write(typed, DAY_MS)).toBe(false);
  });

  it('lose nothing when it is refused for a moment', async () => {
    const { write, read } = tab();
    await write(typed, DAY_MS);
    state = 'refused';
    expect(await read(DRAFT)).toEqual({});
    state = 'fine';
    expect(await read(DRAFT)).toEqual(typed);
  });

  it('give up after four seconds when it hangs', async () => {
    state = 'hanging';
    const { write, destroy } = tab();
    const isWritten = write(typed, DAY_MS);
    const destroyed = destroy();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await isWritten).toBe(false);
    await destroyed;
  });
});

const begun = new Set<string>();
const mark = {
  isSet: () => begun.has('deletion'),
  set: () => void begun.add('deletion'),
  clear: () => begun.clear(),
};

describe('a change that was given up', () => {
  it.each(['generateKey', 'encrypt'] as const)(
    'a change that was given up stores neither value nor key when %s answers later',
    async (step) => {
      installIndexedDb();
      const late = lateCryptography(step);
      const { write, destroy } = createEncryptedRecords(createRecordStore('drafts', DAY_MS));
      const isWritten = write(typed, DAY_MS);
      const destroyed = destroy();
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await isWritten).toBe(false);
      await destroyed;
      await late.answer();
      expect([...recordsOf('drafts').keys()]).toEqual([]);
    },
  );

  it('a deletion that was given up stays marked as begun when the database answers later', async () => {
    const late = Promise.withResolvers<void>();
    const slow: RecordStore = { ...store, destroy: () => late.promise };
    const destroyed = createEncryptedRecords(slow, mark).destroy();
    await vi.advanceTimersByTimeAsync(4_000);
    await destroyed;
    late.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(mark.isSet()).toBe(true);
    mark.clear();
  });

  it('a write that was given up does not report a full device when the database refuses it later', async () => {
    const late = Promise.withResolvers<never>();
    const storeLate = vi.fn(() => late.promise);
    const { write, isFull } = createEncryptedRecords({ ...store, write: storeLate });
    const isWritten = write(typed, DAY_MS);
    await vi.waitUntil(() => storeLate.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await isWritten).toBe(false);
    late.reject(new DOMException('full', 'QuotaExceededError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isFull()).toBe(false);
  });

  it('a write that was given up does not bring back the key when the store is deleted', async () => {
    const late = Promise.withResolvers<void>();
    const storeLate = vi.fn<RecordStore['write']>(async (...parameters) => {
      const key = await store.write(...parameters);
      await late.promise;
      return key;
    });
    const { write, destroy } = createEncryptedRecords({ ...store, write: storeLate });
    const isWritten = write(typed, DAY_MS);
    await vi.waitUntil(() => storeLate.mock.calls.length > 0);
    const destroyed = destroy();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await isWritten).toBe(false);
    await destroyed;
    late.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(await write(typed, DAY_MS)).toBe(true);
    expect(storeLate).toHaveBeenCalledTimes(2);
  });

  it('a change is not begun when its caller was given up', async () => {
    const { write, destroy } = createEncryptedRecords(store);
    await write(typed, DAY_MS);
    const givenUp = AbortSignal.abort();
    expect(await write({ other: 1 }, DAY_MS, givenUp)).toBe(false);
    await destroy(givenUp);
    expect([...stored.keys()].sort()).toEqual([DRAFT, 'encryptionKey']);
  });
});

describe('a deletion that was begun', () => {
  it('is done by the next page before it reads when the database hung', async () => {
    await tab().write(typed, DAY_MS);
    state = 'hanging';
    const destroyed = createEncryptedRecords(store, mark).destroy();
    await vi.advanceTimersByTimeAsync(4_000);
    await destroyed;
    expect(mark.isSet()).toBe(true);
    state = 'fine';
    const next = createEncryptedRecords(store, mark);
    expect(await next.read('')).toEqual({});
    expect(stored.size).toBe(0);
    expect(mark.isSet()).toBe(false);
    expect(await next.write(typed, DAY_MS)).toBe(true);
    expect(await next.read(DRAFT)).toEqual(typed);
  });

  it('reads and writes nothing while it cannot be done', async () => {
    await tab().write(typed, DAY_MS);
    mark.set();
    state = 'refused';
    const next = createEncryptedRecords(store, mark);
    expect(await next.read('')).toEqual({});
    expect(await next.write(typed, DAY_MS)).toBe(false);
    expect(mark.isSet()).toBe(true);
  });
});
