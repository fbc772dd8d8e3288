import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRecordStore,
  namesIn,
  resetStores,
  setDatabaseState,
  stores,
} from '../../tests/fixtures/recordStore.ts';
import { createEncryptedRecords } from './encryptedRecords.ts';

const DAY_MS = 864e5;
const DRAFT = 'draft/5f1c/personal/last_name';
const OTHER = 'draft/5f1c/personal/first_name';
const name = 'Сәрсенбаева';

/** One more tab of the device. */
function openTab() {
  const records = createEncryptedRecords(createRecordStore('drafts'));
  return {
    ...records,
    store: (record: string, value: unknown) => records.write({ [record]: value }, DAY_MS),
    fetch: async (record: string) => (await records.read(record))[record],
  };
}
const stored = () => {
  const records = stores.get('drafts');
  if (!records) throw new Error('Nothing is stored');
  return records;
};

beforeEach(() => {
  resetStores();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an encrypted record', () => {
  it('is read again by the same browser, and stands nowhere in clear', async () => {
    expect(await openTab().store(DRAFT, name)).toBe(true);
    expect(await openTab().fetch(DRAFT)).toBe(name);
    const record = stored().get(DRAFT) as { bytes: ArrayBuffer };
    expect(Buffer.from(record.bytes).toString()).not.toContain(name);
    const key = stored().get('encryptionKey') as CryptoKey;
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('is read with all others whose name begins the same', async () => {
    const { write, read } = openTab();
    await write({ [DRAFT]: name, [OTHER]: 'Айгүл', submittedValues: {} }, DAY_MS);
    expect(await read('draft/5f1c/personal/')).toEqual({ [DRAFT]: name, [OTHER]: 'Айгүл' });
  });

  it('is read by every tab when two of them make the key at the same time', async () => {
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.store(DRAFT, name), second.store(OTHER, 'Айгүл')]);
    expect(await second.fetch(DRAFT)).toBe(name);
    expect(await first.fetch(OTHER)).toBe('Айгүл');
  });

  it('is not readable under the name of another registration', async () => {
    await openTab().store(DRAFT, name);
    stored().set('draft/77aa/personal/last_name', stored().get(DRAFT));
    expect(await openTab().fetch('draft/77aa/personal/last_name')).toBeUndefined();
  });

  it('is deleted when it is read after the end of its life', async () => {
    await openTab().store(DRAFT, name);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await openTab().fetch(DRAFT)).toBe(name);
    vi.setSystemTime(Date.now() + 1);
    expect(await openTab().fetch(DRAFT)).toBeUndefined();
    expect(namesIn('drafts')).toEqual(['encryptionKey']);
  });

  it('is deleted when it seems to come from days ahead', async () => {
    await openTab().store(DRAFT, name);
    vi.setSystemTime(Date.now() - 2 * DAY_MS);
    expect(await openTab().fetch(DRAFT)).toBeUndefined();
    expect(namesIn('drafts')).toEqual(['encryptionKey']);
  });

  it('is deleted after its life without being read, each record after its own', async () => {
    const { write, removeOutdated } = openTab();
    await write({ [DRAFT]: name, [OTHER]: 'Айгүл' }, DAY_MS);
    await write({ sentCode: '7701' }, DAY_MS / 2);
    vi.setSystemTime(Date.now() + DAY_MS / 2 + 1);
    await removeOutdated();
    expect(namesIn('drafts')).not.toContain('sentCode');
    await write({ [OTHER]: 'Әсел' }, DAY_MS);
    vi.setSystemTime(Date.now() + DAY_MS / 2);
    stored().set('damaged', 'x');
    await removeOutdated();
    expect(namesIn('drafts').sort()).toEqual([OTHER, 'encryptionKey']);
  });

  it('is removed by the beginning of its name', async () => {
    const { write, remove, read } = openTab();
    const another = 'draft/5f1c/personal_and_passport/sex';
    await write({ [DRAFT]: name, [OTHER]: 'Айгүл', [another]: 'F', x: 1 }, DAY_MS);
    await remove('draft/5f1c/personal/', 'x');
    expect(await read('')).toEqual({ [another]: 'F' });
  });

  it('is deleted with its key when the store is, and the next one has a key of its own', async () => {
    const tab = openTab();
    await tab.store(DRAFT, name);
    await tab.destroy();
    expect(stores.has('drafts')).toBe(false);
    expect(await tab.store(DRAFT, name)).toBe(true);
    expect(await openTab().fetch(DRAFT)).toBe(name);
  });

  it('is readable when another tab has deleted the key and made a new one since', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.store(DRAFT, name);
    await second.destroy();
    await second.store(OTHER, 'Айгүл');
    expect(await first.store(DRAFT, name)).toBe(true);
    expect(await openTab().read('')).toEqual({ [DRAFT]: name, [OTHER]: 'Айгүл' });
  });

  it('stays removed when it was being written at that moment', async () => {
    const { store, remove } = openTab();
    await Promise.all([store(DRAFT, name), remove(DRAFT)]);
    expect(namesIn('drafts')).toEqual(['encryptionKey']);
  });

  it('is read as it is being written at that moment', async () => {
    const { store, fetch } = openTab();
    const [, read] = await Promise.all([store(DRAFT, name), fetch(DRAFT)]);
    expect(read).toBe(name);
  });
});

describe('a record that cannot be read', () => {
  const spoilt: Readonly<Record<string, (record: unknown) => unknown>> = {
    'a text': () => name,
    'an empty record': () => ({}),
    'of an older shape': () => ({ iv: [1], bytes: 'x', storedAtMs: 'now' }),
    damaged: (record) => ({ ...(record as object), bytes: new ArrayBuffer(40) }),
    'without a time': (record) => ({ ...(record as object), storedAtMs: undefined }),
  };
  for (const [how, spoil] of Object.entries(spoilt)) {
    it(`(${how}) is no error, and is deleted`, async () => {
      await openTab().store(DRAFT, name);
      stored().set(DRAFT, spoil(stored().get(DRAFT)));
      expect(await openTab().fetch(DRAFT)).toBeUndefined();
      expect(namesIn('drafts')).toEqual(['encryptionKey']);
    });
  }

  for (const [how, key] of [
    ['lost', undefined],
    ['something else', { key: 'x' }],
  ] as const) {
    it(`because the key is ${how} is deleted, and the next one can be stored`, async () => {
      const { store, fetch } = openTab();
      await store(DRAFT, name);
      stored().set('encryptionKey', key);
      expect(await fetch(DRAFT)).toBeUndefined();
      expect(stored().has(DRAFT)).toBe(false);
      expect(await store(DRAFT, name)).toBe(true);
      expect(await fetch(DRAFT)).toBe(name);
    });
  }

  it('because the key could be taken out of the browser is not trusted', async () => {
    const usages: KeyUsage[] = ['encrypt', 'decrypt'];
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, usages);
    stores.set('drafts', new Map([['encryptionKey', key]]));
    await openTab().store(DRAFT, name);
    expect(stored().get('encryptionKey')).toMatchObject({ extractable: false });
  });
});

describe('a database', () => {
  it('that is refused stores nothing and throws nothing', async () => {
    setDatabaseState('refused');
    const { write, store, fetch, remove, removeOutdated, destroy } = openTab();
    expect(await write({}, DAY_MS)).toBe(false);
    expect(await store(DRAFT, name)).toBe(false);
    expect(await fetch(DRAFT)).toBeUndefined();
    await remove(DRAFT);
    await removeOutdated();
    await destroy();
  });

  it('that is full says so, and what it had can still be read', async () => {
    const { store, fetch } = openTab();
    await store(DRAFT, name);
    setDatabaseState('full');
    expect(await store(DRAFT, 'Сериккызы')).toBe(false);
    expect(await fetch(DRAFT)).toBe(name);
    setDatabaseState('fine');
    expect(await store(DRAFT, 'Сериккызы')).toBe(true);
  });

  it('that is refused for a moment loses nothing', async () => {
    const { store, fetch } = openTab();
    await store(DRAFT, name);
    setDatabaseState('refused');
    expect(await fetch(DRAFT)).toBeUndefined();
    setDatabaseState('fine');
    expect(await fetch(DRAFT)).toBe(name);
  });

  it('that hangs is given up after three seconds', async () => {
    setDatabaseState('hanging');
    const { store, destroy } = openTab();
    const isStored = store(DRAFT, name);
    const isDestroyed = destroy();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await isStored).toBe(false);
    await isDestroyed;
  });
});
