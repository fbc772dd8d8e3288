import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { get, set } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';
import { createDatabase, DatabaseTimeout } from './database.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  installIndexedDb();
});

const createPlain = () => createDatabase({ name: 'test', objectStore: 'records' });

/** Collects garbage, as the browser may at any moment. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Returns the time until some work failed, in milliseconds of the fake clock. */
async function timeUntilFailure(work: Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  const failed = work.then(
    () => {
      throw new Error('The work was done');
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(DatabaseTimeout);
      return performance.now() - startedMs;
    },
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return failed;
}

it('gives up an operation after three seconds when the database does not open', async () => {
  setIndexedDbState('hanging');
  expect(await timeUntilFailure(set('a', 1, createPlain().use))).toBe(3_000);
});

it('gives up an operation after three seconds when a transaction does not end', async () => {
  const { use } = createPlain();
  await set('a', 1, use);
  setIndexedDbState('hanging');
  expect(await timeUntilFailure(get('a', use))).toBe(3_000);
});

it.each(['open', 'keys', 'delete'] as const)('times out when %s of buckets hangs', async (name) => {
  const { storageBuckets } = createStorageBuckets();
  const hang = () => new Promise<never>(() => {});
  vi.stubGlobal('navigator', { storageBuckets: { ...storageBuckets, [name]: hang } });
  const options = { name: 'test', objectStore: 'records', bucketLifeMs: 1_000 };
  const { use, exists, deleteBucket } = createDatabase(options);
  const { signal } = new AbortController();
  const work = { open: () => set('a', 1, use), keys: exists, delete: () => deleteBucket(signal) }[
    name
  ];
  expect(await timeUntilFailure(work())).toBe(3_000);
});

it('refuses at once, and does not wait again, during the pause after a timeout', async () => {
  const { use } = createPlain();
  setIndexedDbState('hanging');
  const first = set('a', 1, use).catch(() => {});
  await vi.advanceTimersByTimeAsync(3_000);
  await first;
  const startedMs = performance.now();
  await expect(set('a', 2, use)).rejects.toThrow(DatabaseTimeout);
  expect(performance.now()).toBe(startedMs);
});

it('stores again over a new connection when the database answers after some seconds', async () => {
  const { use } = createPlain();
  await set('a', 1, use);
  setIndexedDbState('hanging');
  const lost = set('a', 2, use).catch(() => {});
  await vi.advanceTimersByTimeAsync(3_500);
  await lost;
  setIndexedDbState('fine');
  await set('a', 3, use);
  expect(await get('a', use)).toBe(3);
});

it('pauses longer after each timeout in a row, half a minute at most', async () => {
  setIndexedDbState('hanging');
  const openedAtMs: number[] = [];
  const factory = indexedDB;
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      openedAtMs.push(performance.now());
      return factory.open(name);
    },
  });
  const { use } = createPlain();
  for (let elapsedMs = 0; elapsedMs < 150_000; elapsedMs += 500) {
    set('a', 1, use).catch(() => {});
    await vi.advanceTimersByTimeAsync(500);
  }
  const betweenMs = openedAtMs.slice(1).map((atMs, index) => atMs - (openedAtMs[index] ?? 0));
  // Each value includes the limit of three seconds.
  expect(betweenMs).toEqual([3_500, 4_000, 5_000, 7_000, 11_000, 19_000, 33_000, 33_000, 33_000]);
});

it('holds the bucket for as long as the connection', async () => {
  const { storageBuckets } = createStorageBuckets();
  const opened: WeakRef<object>[] = [];
  vi.stubGlobal('navigator', {
    storageBuckets: {
      ...storageBuckets,
      async open(...parameters: Parameters<typeof storageBuckets.open>) {
        const bucket = await storageBuckets.open(...parameters);
        opened.push(new WeakRef(bucket));
        return bucket;
      },
    },
  });
  const options = { name: 'test', objectStore: 'records', bucketLifeMs: 864e5 };
  const database = createDatabase(options);
  await set('a', 1, database.use);
  vi.useRealTimers();
  // A WeakRef keeps its object alive until the task ends.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(opened.map((bucket) => bucket.deref() !== undefined)).toEqual([true]);
  await set('a', 2, database.use);
});

it('a database opens no other connection when the first one fails after the work was given up', async () => {
  const { storageBuckets } = createStorageBuckets();
  const late = Promise.withResolvers<never>();
  const open = vi.fn(() => late.promise);
  vi.stubGlobal('navigator', { storageBuckets: { ...storageBuckets, open } });
  const options = { name: 'test', objectStore: 'records', bucketLifeMs: 864e5 };
  const giveUp = new AbortController();
  const written = set('a', 1, createDatabase(options).until(giveUp.signal));
  giveUp.abort(new Error('given up'));
  await expect(written).rejects.toThrow('given up');
  late.reject(new DOMException('broken', 'UnknownError'));
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledOnce();
});

it('an operation that was given up changes nothing when the database opens later', async () => {
  const { storageBuckets, recordsOf } = createStorageBuckets();
  const late = Promise.withResolvers<void>();
  const open = async (...parameters: Parameters<typeof storageBuckets.open>) => {
    await late.promise;
    return storageBuckets.open(...parameters);
  };
  vi.stubGlobal('navigator', { storageBuckets: { ...storageBuckets, open } });
  const { use, until } = createDatabase({
    name: 'test',
    objectStore: 'records',
    bucketLifeMs: 864e5,
  });
  const giveUp = new AbortController();
  const refused = expect(set('a', 1, until(giveUp.signal))).rejects.toThrow('given up');
  const other = set('b', 2, use);
  giveUp.abort(new Error('given up'));
  await refused;
  late.resolve();
  await other;
  expect([...recordsOf('test')]).toEqual([['b', 2]]);
});
