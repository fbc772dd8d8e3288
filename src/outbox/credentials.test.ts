import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../tests/fixtures/indexedDb.ts';
import { lateCryptography } from '../../tests/fixtures/lateCryptography.ts';
import { personalRecords } from '../device/storage/personalRecords.ts';

const WEEK_MS = 7 * 864e5;
const credentials = { token: 'token', key: null };
const others = { token: null, key: 'device-key' };
const NOW_MS = Date.parse('2026-11-21T09:00:00Z');

/** Opens a page or a worker: the module loses its state, and the device keeps its storage. */
async function openPage() {
  vi.resetModules();
  return import('./credentials.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  installIndexedDb();
});

describe('the credentials of a logout', () => {
  it('the credentials of a logout are stored only encrypted, and another page can read them', async () => {
    const { storeCredentials } = await openPage();
    expect(await storeCredentials('entry', { token: 'secret-token', key: 'secret-key' })).toBe(
      true,
    );
    expect(await (await openPage()).readCredentials('entry')).toEqual({
      token: 'secret-token',
      key: 'secret-key',
    });
    const texts = [...recordsOf('revocations').values()].map((record) =>
      typeof record === 'object' && record !== null && 'bytes' in record
        ? new TextDecoder().decode(record.bytes as ArrayBuffer)
        : JSON.stringify(record),
    );
    expect(texts).toHaveLength(2);
    expect(texts.join()).not.toContain('secret-');
  });

  it('the credentials of a logout stay when the logout deletes all other encrypted records', async () => {
    const { storeCredentials, readCredentials } = await openPage();
    await storeCredentials('entry', credentials);
    await personalRecords.write({ submittedValues: {} }, WEEK_MS);
    await personalRecords.destroy();
    expect(recordsOf('drafts').size).toBe(0);
    expect(await readCredentials('entry')).toEqual(credentials);
  });

  it('the encryption key is gone when the last credentials of a logout are removed', async () => {
    const { storeCredentials, readCredentials, removeCredentials } = await openPage();
    await storeCredentials('first', credentials);
    await storeCredentials('second', others);
    await removeCredentials('first');
    expect(await readCredentials('first')).toBeNull();
    expect(await readCredentials('second')).toEqual(others);
    await removeCredentials('second');
    expect(recordsOf('revocations').size).toBe(0);
  });

  it('the credentials of a logout are gone when they are older than any device key', async () => {
    const { storeCredentials, readCredentials } = await openPage();
    await storeCredentials('entry', credentials);
    vi.setSystemTime(NOW_MS + WEEK_MS);
    expect(await readCredentials('entry')).toEqual(credentials);
    vi.setSystemTime(NOW_MS + WEEK_MS + 1);
    expect(await readCredentials('entry')).toBeNull();
    expect([...recordsOf('revocations').keys()]).toEqual(['encryptionKey']);
  });

  it('the credentials of a logout are not stored when the database is refused', async () => {
    setIndexedDbState('refused');
    expect(await (await openPage()).storeCredentials('entry', credentials)).toBe(false);
  });

  it('the credentials of a logout are removed later when their call no longer waits', async () => {
    const { storeCredentials, readCredentials, removeOrphanedCredentials } = await openPage();
    await storeCredentials('waiting', credentials);
    await storeCredentials('orphan', others);
    await removeOrphanedCredentials(['waiting']);
    expect(await readCredentials('orphan')).toBeNull();
    expect(await readCredentials('waiting')).toEqual(credentials);
  });
});

it('another tab keeps its credentials when a removal that held the lock too long goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW_MS });
  const { storeCredentials, removeCredentials, readCredentials } = await openPage();
  await storeCredentials('first', credentials);
  const late = lateCryptography('decrypt');
  const removed = (await openPage()).removeCredentials('first');
  await late.isAsked;
  const isStored = storeCredentials('second', others);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await isStored).toBe(true);
  await late.answer();
  await removed;
  expect(await readCredentials('second')).toEqual(others);
  await Promise.all([removeCredentials('first'), removeCredentials('second')]);
});

describe('the bucket of the credentials', () => {
  it('the bucket of the credentials expires after a week and is deleted with the last credentials', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { storageBuckets: buckets.storageBuckets });
    const { storeCredentials, readCredentials, removeCredentials } = await openPage();
    await storeCredentials('first', credentials);
    await storeCredentials('second', others);
    expect(buckets.expiresAtMs('revocations')).toBe(NOW_MS + WEEK_MS);
    await removeCredentials('first');
    expect(buckets.names()).toEqual(['revocations']);
    expect(await readCredentials('second')).toEqual(others);
    await removeCredentials('second');
    expect(buckets.names()).toEqual([]);
  });

  it('the bucket of the credentials is not made when there is nothing to read or to remove', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { storageBuckets: buckets.storageBuckets });
    const { readCredentials, removeOrphanedCredentials } = await openPage();
    expect(await readCredentials('entry')).toBeNull();
    await removeOrphanedCredentials([]);
    expect(buckets.names()).toEqual([]);
  });
});
