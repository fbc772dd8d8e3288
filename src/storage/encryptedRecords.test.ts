import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSealing, type SealedDatabase } from './encryptedRecords.ts';

const DAY_MS = 864e5;
const typed = { last_name: 'Сәрсенбаева' };
const DRAFT = 'draft/5f1c/personal';

/** A database that other tabs use too; it may be made to refuse, to fill up or to hang. */
function setUp() {
  const kept = new Map<string, unknown>();
  let state: 'fine' | 'refused' | 'full' | 'hanging' = 'fine';
  const answer = async <T>(work: () => T, isWrite = false): Promise<T> => {
    if (state === 'hanging') return new Promise(() => {});
    if (state === 'refused') throw new DOMException('refused', 'SecurityError');
    if (state === 'full' && isWrite) throw new DOMException('full', 'QuotaExceededError');
    return work();
  };
  const database: SealedDatabase = {
    get: (name) => answer(() => kept.get(name)),
    set: (name, value) => answer(() => void kept.set(name, value), true),
    update: (name, change) => answer(() => void kept.set(name, change(kept.get(name))), true),
    entries: () => answer(() => [...kept.entries()]),
    remove: (names) =>
      answer(() => {
        for (const name of names) kept.delete(name);
      }),
  };
  return {
    kept,
    tab: () => createSealing(database),
    becomes: (next: typeof state) => {
      state = next;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what an applicant typed', () => {
  it('is read again by the same browser, and nowhere stands in clear', async () => {
    const { tab, kept } = setUp();
    expect(await tab().seal(DRAFT, typed)).toBe(true);
    expect(await tab().unseal(DRAFT, DAY_MS)).toEqual(typed);
    const record = kept.get(DRAFT) as { bytes: ArrayBuffer };
    expect(Buffer.from(record.bytes).toString()).not.toContain('last_name');
    const key = kept.get('sealingKey') as CryptoKey;
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('is read by every tab, also when two of them began at the same time', async () => {
    const { tab } = setUp();
    const [first, second] = [tab(), tab()];
    await Promise.all([first.seal(DRAFT, typed), second.seal('draft/5f1c/address', typed)]);
    expect(await second.unseal(DRAFT, DAY_MS)).toEqual(typed);
    expect(await first.unseal('draft/5f1c/address', DAY_MS)).toEqual(typed);
  });

  it('is not readable under the name of another registration', async () => {
    const { tab, kept } = setUp();
    await tab().seal(DRAFT, typed);
    kept.set('draft/77aa/personal', kept.get(DRAFT));
    expect(await tab().unseal('draft/77aa/personal', DAY_MS)).toBeUndefined();
  });

  it('is gone after a day', async () => {
    const { tab, kept } = setUp();
    await tab().seal(DRAFT, typed);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await tab().unseal(DRAFT, DAY_MS)).toEqual(typed);
    vi.setSystemTime(Date.now() + 1);
    expect(await tab().unseal(DRAFT, DAY_MS)).toBeUndefined();
    expect(kept.has(DRAFT)).toBe(false);
  });

  it('is gone too when it seems to come from days ahead', async () => {
    const { tab, kept } = setUp();
    await tab().seal(DRAFT, typed);
    vi.setSystemTime(Date.now() - 2 * DAY_MS);
    expect(await tab().unseal(DRAFT, DAY_MS)).toBeUndefined();
    expect(kept.has(DRAFT)).toBe(false);
  });

  it('is purged after a day without being read, and nothing else is', async () => {
    const { tab, kept } = setUp();
    await tab().seal(DRAFT, typed);
    await tab().seal('submittedValues', typed);
    vi.setSystemTime(Date.now() + DAY_MS + 1);
    await tab().seal('draft/77aa/personal', typed);
    kept.set('draft/damaged/personal', 'x');
    kept.set('language', 'kk');
    await tab().purgeSealed(DAY_MS);
    expect([...kept.keys()].sort()).toEqual(['draft/77aa/personal', 'language', 'sealingKey']);
  });

  it('is forgotten with its key when everything is', async () => {
    const { tab, kept } = setUp();
    await tab().seal(DRAFT, typed);
    await tab().seal('submittedValues', typed);
    kept.set('language', 'kk');
    await tab().forgetAllSealed();
    expect([...kept.keys()]).toEqual(['language']);
    expect(await tab().seal(DRAFT, typed)).toBe(true);
    expect(await tab().unseal(DRAFT, DAY_MS)).toEqual(typed);
  });

  it('stays forgotten when it was being kept at that moment', async () => {
    const { tab, kept } = setUp();
    const { seal, forgetSealed } = tab();
    await Promise.all([seal(DRAFT, typed), forgetSealed(DRAFT)]);
    expect(kept.has(DRAFT)).toBe(false);
  });
});

describe('a record that cannot be read', () => {
  const spoilt: Readonly<Record<string, (record: unknown) => unknown>> = {
    'a text': () => 'Сәрсенбаева',
    'an empty record': () => ({}),
    'of an older shape': () => ({ iv: [1], bytes: 'x', sealedAtMs: 'now' }),
    damaged: (record) => ({ ...(record as object), bytes: new ArrayBuffer(40) }),
    'sealed without a time': (record) => ({ ...(record as object), sealedAtMs: undefined }),
  };
  for (const [how, spoil] of Object.entries(spoilt)) {
    it(`(${how}) is no error, and is deleted`, async () => {
      const { tab, kept } = setUp();
      await tab().seal(DRAFT, typed);
      kept.set(DRAFT, spoil(kept.get(DRAFT)));
      expect(await tab().unseal(DRAFT, DAY_MS)).toBeUndefined();
      expect(kept.has(DRAFT)).toBe(false);
    });
  }

  for (const [how, key] of [
    ['lost', undefined],
    ['something else', { key: 'x' }],
  ] as const) {
    it(`because the key is ${how} is deleted, and the next one can be kept`, async () => {
      const { tab, kept } = setUp();
      await tab().seal(DRAFT, typed);
      kept.set('sealingKey', key);
      expect(await tab().unseal(DRAFT, DAY_MS)).toBeUndefined();
      expect(kept.has(DRAFT)).toBe(false);
      expect(await tab().seal(DRAFT, typed)).toBe(true);
      expect(await tab().unseal(DRAFT, DAY_MS)).toEqual(typed);
    });
  }

  it('because the key could be taken out of the browser is not trusted', async () => {
    const { tab, kept } = setUp();
    const usages: KeyUsage[] = ['encrypt', 'decrypt'];
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, usages);
    kept.set('sealingKey', key);
    await tab().seal(DRAFT, typed);
    expect(kept.get('sealingKey')).toMatchObject({ extractable: false });
  });
});

describe('a database', () => {
  it('that is refused keeps nothing and throws nothing', async () => {
    const { tab, becomes } = setUp();
    becomes('refused');
    const { seal, unseal, forgetSealed, forgetAllSealed, purgeSealed, canSeal } = tab();
    expect(await canSeal()).toBe(false);
    expect(await seal(DRAFT, typed)).toBe(false);
    expect(await unseal(DRAFT, DAY_MS)).toBeUndefined();
    await forgetSealed(DRAFT);
    await forgetAllSealed();
    await purgeSealed(DAY_MS);
  });

  it('that is full says so, and what it had can still be read', async () => {
    const { tab, becomes } = setUp();
    const { seal, unseal } = tab();
    await seal(DRAFT, typed);
    becomes('full');
    expect(await seal(DRAFT, { last_name: 'Сериккызы' })).toBe(false);
    expect(await unseal(DRAFT, DAY_MS)).toEqual(typed);
    becomes('fine');
    expect(await seal(DRAFT, { last_name: 'Сериккызы' })).toBe(true);
  });

  it('that is refused for a moment loses nothing', async () => {
    const { tab, becomes } = setUp();
    const { seal, unseal } = tab();
    await seal(DRAFT, typed);
    becomes('refused');
    expect(await unseal(DRAFT, DAY_MS)).toBeUndefined();
    becomes('fine');
    expect(await unseal(DRAFT, DAY_MS)).toEqual(typed);
  });

  it('that hangs is given up after three seconds', async () => {
    const { tab, becomes } = setUp();
    becomes('hanging');
    const { seal, forgetAllSealed } = tab();
    const kept = seal(DRAFT, typed);
    const forgotten = forgetAllSealed();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await kept).toBe(false);
    await forgotten;
  });
});
