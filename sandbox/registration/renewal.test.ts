import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderOfEachTest } from '../../tests/fixtures/testFolders.ts';
import { openStore, type Store } from '../store/store.ts';
import { isChannelRevoked } from './renewal.ts';
import { hashOf, IDLE_MS, openSession } from './tokens.ts';

const folder = folderOfEachTest();
let store: Store;
beforeEach(() => {
  store = openStore(folder());
});
afterEach(() => store.database.close());

const proven = { uuid: 'one', deviceKey: 'key', provenBy: 'face', face: null } as const;

describe('a channel token', () => {
  it('dies with its session, at its end and when it is removed', () => {
    let nowMs = 1_000_000;
    const isRevoked = isChannelRevoked(store, () => nowMs);
    const token = openSession(store, proven, nowMs);
    const other = openSession(store, proven, nowMs + 60_000);
    expect(isRevoked(hashOf(token), 'one')).toBe(false);
    nowMs += IDLE_MS;
    expect(isRevoked(hashOf(token), 'one')).toBe(true);
    expect(isRevoked(hashOf(other), 'one')).toBe(false);
    store.sessions.remove(hashOf(other));
    expect(isRevoked(hashOf(other), 'one')).toBe(true);
  });

  it('is refused for the registration that its session was detached from', () => {
    const isRevoked = isChannelRevoked(store, () => 0);
    const tokenHash = hashOf(openSession(store, { ...proven, provenBy: null }, 0));
    store.sessions.change(tokenHash, { uuid: null, leftUuid: 'one' });
    expect(isRevoked(tokenHash, 'one')).toBe(true);
    expect(isRevoked(tokenHash, 'two')).toBe(false);
  });
});
