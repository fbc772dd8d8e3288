import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';
import { createRecordStore } from './recordStore.ts';

const DAY_MS = 864e5;
const NOW_MS = Date.parse('2026-11-21T09:00:00Z');

const open = (name = 'drafts') => createRecordStore(name, DAY_MS);
let store: ReturnType<typeof open>;
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  installIndexedDb();
  store = open();
});

describe('a record store with storage buckets', () => {
  let buckets: ReturnType<typeof createStorageBuckets>;
  beforeEach(() => {
    buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { storageBuckets: buckets.storageBuckets });
    store = open();
  });

  it('has its database in a bucket of its name, not among those of the page', async () => {
    await store.write({ a: 1, b: 2 }, signal);
    expect(Object.fromEntries(buckets.recordsOf('drafts'))).toEqual({ a: 1, b: 2 });
    expect(recordsOf('drafts').size).toBe(0);
    expect(await store.get('a')).toBe(1);
    expect(Object.fromEntries(await store.entries())).toEqual({ a: 1, b: 2 });
  });

  it('renews the expiry when something is written', async () => {
    await store.write({ a: 1 }, signal);
    expect(buckets.expiresAtMs('drafts')).toBe(NOW_MS + DAY_MS);
    vi.setSystemTime(NOW_MS + 3_600_000);
    await store.write({ b: 2 }, signal);
    expect(buckets.expiresAtMs('drafts')).toBe(NOW_MS + 3_600_000 + DAY_MS);
  });

  it('renews the expiry at most once a minute', async () => {
    await store.write({ a: 1 }, signal);
    for (let key = 0; key < 20; key += 1) await store.write({ a: key }, signal);
    expect(buckets.renewals()).toBe(0);
    vi.setSystemTime(NOW_MS + 60_000);
    for (let key = 0; key < 20; key += 1) await store.write({ a: key }, signal);
    expect(buckets.renewals()).toBe(1);
    expect(buckets.opened()).toBe(1);
  });

  it('leaves the expiry as it is when something is read or removed', async () => {
    await store.write({ a: 1, b: 2 }, signal);
    vi.setSystemTime(NOW_MS + 3_600_000);
    await store.get('a');
    await store.entries();
    await store.remove(['a'], signal);
    expect(buckets.expiresAtMs('drafts')).toBe(NOW_MS + DAY_MS);
    expect([...buckets.recordsOf('drafts')]).toEqual([['b', 2]]);
  });

  it('makes no bucket when there is nothing to read, remove or destroy', async () => {
    expect(await store.get('a')).toBeUndefined();
    expect(await store.entries()).toEqual([]);
    await store.remove(['a'], signal);
    await store.destroy(signal);
    expect(buckets.names()).toEqual([]);
  });

  it('has nothing more when the bucket has expired, and begins another one', async () => {
    await store.write({ a: 1 }, signal);
    vi.setSystemTime(NOW_MS + DAY_MS);
    const laterPage = open();
    expect(await laterPage.get('a')).toBeUndefined();
    await laterPage.write({ b: 2 }, signal);
    expect(await laterPage.entries()).toEqual([['b', 2]]);
    expect(await store.entries()).toEqual([['b', 2]]);
  });

  it('deletes the bucket when it is destroyed, and makes another one with the next write', async () => {
    await store.write({ a: 1 }, signal);
    await store.destroy(signal);
    expect(buckets.names()).toEqual([]);
    expect(await store.get('a')).toBeUndefined();
    await store.write({ b: 2 }, signal);
    expect(await store.entries()).toEqual([['b', 2]]);
  });

  it('goes on in a new bucket when another tab has deleted the one that was open', async () => {
    await store.write({ a: 1 }, signal);
    await open().destroy(signal);
    await store.write({ b: 2 }, signal);
    expect([...buckets.recordsOf('drafts')]).toEqual([['b', 2]]);
  });

  it('goes on in a new bucket when the event of the deletion has not arrived yet', async () => {
    await store.write({ a: 1 }, signal);
    buckets.deleteUnheard('drafts');
    await store.write({ b: 2 }, signal);
    expect([...buckets.recordsOf('drafts')]).toEqual([['b', 2]]);
  });
});

describe('a record store without storage buckets', () => {
  it('has a database of its own in the page', async () => {
    await store.write({ a: 1, b: 2 }, signal);
    await store.remove(['a'], signal);
    expect([...recordsOf('drafts')]).toEqual([['b', 2]]);
    expect(recordsOf().size).toBe(0);
  });

  it('deletes every record when it is destroyed, and none of another store', async () => {
    const revocations = open('revocations');
    await store.write({ a: 1, encryptionKey: 'x' }, signal);
    await revocations.write({ c: 3 }, signal);
    await store.destroy(signal);
    expect(recordsOf('drafts').size).toBe(0);
    expect([...recordsOf('revocations')]).toEqual([['c', 3]]);
    await store.write({ b: 2 }, signal);
    expect(await store.entries()).toEqual([['b', 2]]);
  });

  it('deletes nothing by itself when the time of a bucket would be over', async () => {
    await store.write({ a: 1 }, signal);
    vi.setSystemTime(NOW_MS + 2 * DAY_MS);
    expect(await open().get('a')).toBe(1);
  });
});

it('changes a record once for each of two tabs at the same time', async () => {
  const [one, other] = [open(), open()];
  const append = (text: string) => (stored: unknown) => `${stored ?? ''}${text}`;
  await Promise.all([one.update('a', append('1'), signal), other.update('a', append('2'), signal)]);
  expect(await one.get('a')).toBe('12');
});

it('answers a write with the record beside it, and with nothing when there is none', async () => {
  expect(await store.write({ a: 1 }, signal, 'encryptionKey')).toBeUndefined();
  await store.write({ encryptionKey: 'x' }, signal);
  expect(await store.write({ a: 2 }, signal, 'encryptionKey')).toBe('x');
});

it('rejects when the database is refused, and works again when it is not any more', async () => {
  await store.write({ a: 1 }, signal);
  setIndexedDbState('refused');
  await expect(store.get('a')).rejects.toThrow('refused');
  await expect(store.write({ a: 2 }, signal)).rejects.toThrow('refused');
  setIndexedDbState('fine');
  expect(await store.get('a')).toBe(1);
});
