import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../tests/fixtures/indexedDb.ts';
import { lateCryptography } from '../../tests/fixtures/lateCryptography.ts';
import { personalRecords } from '../device/storage/personalRecords.ts';

const EIGHT_HOURS_MS = 8 * 3_600_000;
const NOW_MS = Date.parse('2026-11-21T09:00:00Z');

/** Opens a page or a worker: the module loses its state, and the device keeps its storage. */
async function openPage() {
  vi.resetModules();
  return import('./bearer.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  installIndexedDb();
});

describe('a bearer', () => {
  it('is stored only encrypted, and can be read by another page', async () => {
    const { storeBearer } = await openPage();
    expect(await storeBearer('entry', 'secret-token')).toBe(true);
    expect(await (await openPage()).readBearer('entry')).toBe('secret-token');
    const texts = [...recordsOf('revocations').values()].map((record) =>
      typeof record === 'object' && record !== null && 'bytes' in record
        ? new TextDecoder().decode(record.bytes as ArrayBuffer)
        : JSON.stringify(record),
    );
    expect(texts).toHaveLength(2);
    expect(texts.join()).not.toContain('secret-token');
  });

  it('stays when a logout deletes everything else that is encrypted', async () => {
    const { storeBearer, readBearer } = await openPage();
    await storeBearer('entry', 'token');
    await personalRecords.write({ submittedValues: {} }, EIGHT_HOURS_MS);
    await personalRecords.destroy();
    expect(recordsOf('drafts').size).toBe(0);
    expect(await readBearer('entry')).toBe('token');
  });

  it('is gone with its key when it is removed and was the last one', async () => {
    const { storeBearer, readBearer, removeBearer } = await openPage();
    await storeBearer('first', 'token');
    await storeBearer('second', 'another');
    await removeBearer('first');
    expect(await readBearer('first')).toBeNull();
    expect(await readBearer('second')).toBe('another');
    await removeBearer('second');
    expect(recordsOf('revocations').size).toBe(0);
  });

  it('is gone when it is older than any session', async () => {
    const { storeBearer, readBearer } = await openPage();
    await storeBearer('entry', 'token');
    vi.setSystemTime(NOW_MS + EIGHT_HOURS_MS);
    expect(await readBearer('entry')).toBe('token');
    vi.setSystemTime(NOW_MS + EIGHT_HOURS_MS + 1);
    expect(await readBearer('entry')).toBeNull();
    expect([...recordsOf('revocations').keys()]).toEqual(['encryptionKey']);
  });

  it('is not stored when the database is refused', async () => {
    setIndexedDbState('refused');
    expect(await (await openPage()).storeBearer('entry', 'token')).toBe(false);
  });

  it('is removed later when its call no longer waits and the page closed before the removal', async () => {
    const { storeBearer, readBearer, removeOrphanedBearers } = await openPage();
    await storeBearer('waiting', 'token');
    await storeBearer('orphan', 'another');
    await removeOrphanedBearers(['waiting']);
    expect(await readBearer('orphan')).toBeNull();
    expect(await readBearer('waiting')).toBe('token');
  });
});

it('keeps the bearer of another tab when a removal that held the lock too long goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW_MS });
  const { storeBearer, removeBearer, readBearer } = await openPage();
  await storeBearer('first', 'token');
  const late = lateCryptography('decrypt');
  const removed = (await openPage()).removeBearer('first');
  await late.isAsked;
  const isStored = storeBearer('second', 'another');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await isStored).toBe(true);
  await late.answer();
  await removed;
  expect(await readBearer('second')).toBe('another');
  await Promise.all([removeBearer('first'), removeBearer('second')]);
});

describe('the bucket of the bearers', () => {
  it('expires after eight hours, and is deleted when the last bearer is removed', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { storageBuckets: buckets.storageBuckets });
    const { storeBearer, readBearer, removeBearer } = await openPage();
    await storeBearer('first', 'token');
    await storeBearer('second', 'another');
    expect(buckets.expiresAtMs('revocations')).toBe(NOW_MS + EIGHT_HOURS_MS);
    await removeBearer('first');
    expect(buckets.names()).toEqual(['revocations']);
    expect(await readBearer('second')).toBe('another');
    await removeBearer('second');
    expect(buckets.names()).toEqual([]);
  });

  it('is not made when there is no bearer to read or to remove', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { storageBuckets: buckets.storageBuckets });
    const { readBearer, removeOrphanedBearers } = await openPage();
    expect(await readBearer('entry')).toBeNull();
    await removeOrphanedBearers([]);
    expect(buckets.names()).toEqual([]);
  });
});
