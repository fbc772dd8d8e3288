import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { records, refuse } from '../../tests/fixtures/keyval.ts';
import { forgetAllSealed } from '../storage/encryptedRecords.ts';
import {
  BEARER_LIFE_MS,
  forgetBearer,
  forgetOrphanedBearers,
  keepBearer,
  readBearer,
} from './bearer.ts';

vi.mock('idb-keyval', () => import('../../tests/fixtures/keyval.ts'));

beforeEach(() => {
  records.clear();
  refuse(false);
});
afterEach(() => {
  vi.useRealTimers();
});

it('is kept so that nobody can read it from the disk', async () => {
  expect(await keepBearer('entry', 'secret-token')).toBe(true);
  expect(await readBearer('entry')).toBe('secret-token');
  const bytes = [...records.values()].map((record) =>
    typeof record === 'object' && record !== null && 'bytes' in record
      ? new TextDecoder().decode(record.bytes as ArrayBuffer)
      : JSON.stringify(record),
  );
  expect(bytes).toHaveLength(2);
  expect(bytes.join()).not.toContain('secret-token');
});

it('outlives what a logout forgets, which is everything else that is sealed', async () => {
  await keepBearer('entry', 'token');
  await forgetAllSealed();
  expect(await readBearer('entry')).toBe('token');
});

it('is gone once it is forgotten, and once it is older than any session', async () => {
  await keepBearer('entry', 'token');
  await forgetBearer('entry');
  expect(await readBearer('entry')).toBeNull();

  vi.useFakeTimers({ toFake: ['Date'] });
  await keepBearer('old', 'token');
  vi.advanceTimersByTime(BEARER_LIFE_MS + 1);
  expect(await readBearer('old')).toBeNull();
  expect([...records.keys()]).toEqual(['outboxBearer/sealingKey']);
});

it('is not kept where the database is refused', async () => {
  refuse(true);
  expect(await keepBearer('entry', 'token')).toBe(false);
});

it('is gone when its call waits no more, though the page closed before it was forgotten', async () => {
  await keepBearer('waiting', 'token');
  await keepBearer('orphan', 'another');
  await forgetOrphanedBearers(['waiting']);
  expect(await readBearer('orphan')).toBeNull();
  expect(await readBearer('waiting')).toBe('token');
});
