import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  namesIn,
  resetStores,
  setDatabaseState,
  stores,
} from '../../tests/fixtures/recordStore.ts';
import { personalRecords } from '../storage/encryptedRecords.ts';
import {
  BEARER_LIFE_MS,
  readBearer,
  removeBearer,
  removeOrphanedBearers,
  storeBearer,
} from './bearer.ts';

vi.mock('../storage/recordStore.ts', () => import('../../tests/fixtures/recordStore.ts'));

beforeEach(resetStores);
afterEach(() => {
  vi.useRealTimers();
});

it('is stored so that nobody can read it from the disk', async () => {
  expect(await storeBearer('entry', 'secret-token')).toBe(true);
  expect(await readBearer('entry')).toBe('secret-token');
  const bytes = [...(stores.get('revocations')?.values() ?? [])].map((record) =>
    typeof record === 'object' && record !== null && 'bytes' in record
      ? new TextDecoder().decode(record.bytes as ArrayBuffer)
      : JSON.stringify(record),
  );
  expect(bytes).toHaveLength(2);
  expect(bytes.join()).not.toContain('secret-token');
});

it('outlives the store of the drafts, which a logout deletes', async () => {
  await storeBearer('entry', 'token');
  await personalRecords.destroy();
  expect(await readBearer('entry')).toBe('token');
});

it('is removed when it is delivered, and its store with the last one', async () => {
  await storeBearer('entry', 'token');
  await storeBearer('another', 'token');
  await removeBearer('entry');
  expect(await readBearer('entry')).toBeNull();
  expect(await readBearer('another')).toBe('token');
  await removeBearer('another');
  expect(stores.has('revocations')).toBe(false);
});

it('is removed once it is older than any session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await storeBearer('old', 'token');
  vi.advanceTimersByTime(BEARER_LIFE_MS + 1);
  expect(await readBearer('old')).toBeNull();
  expect(namesIn('revocations')).toEqual(['encryptionKey']);
});

it('is not stored where the database is refused', async () => {
  setDatabaseState('refused');
  expect(await storeBearer('entry', 'token')).toBe(false);
  await removeOrphanedBearers([]);
});

it('is removed when its call does not wait any more, though the page closed before', async () => {
  await storeBearer('waiting', 'token');
  await storeBearer('orphan', 'another');
  await removeOrphanedBearers(['waiting']);
  expect(await readBearer('orphan')).toBeNull();
  expect(await readBearer('waiting')).toBe('token');
});
