import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSealingAtOnce } from './sealedAtOnce.ts';

const DAY_MS = 864e5;
const DRAFT = 'draft/5f1c/personal';
const typed = { last_name: 'Сәрсенбаева' };

/** A device on which pages come and go. */
function setUp() {
  const kept = new Map<string, unknown>();
  const state = { entry: null as string | null, isFull: false, isRefused: false };
  const get = async (name: string) => {
    if (state.isRefused) throw new DOMException('refused', 'SecurityError');
    return kept.get(name);
  };
  const page = () =>
    createSealingAtOnce(
      { get, update: async (name, change) => void kept.set(name, change(kept.get(name))) },
      {
        read: () => state.entry,
        write(text) {
          if (!state.isFull) state.entry = text;
          return !state.isFull;
        },
        remove() {
          state.entry = null;
        },
      },
    );
  return {
    kept,
    state,
    page,
    async preparedPage() {
      const own = page();
      await own.prepareAtOnce();
      return own;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is sealed while a page goes', () => {
  it('is there at once, says nothing to a reader of the storage, and is read by the next page', async () => {
    const { page, preparedPage, state } = setUp();
    expect((await preparedPage()).sealAtOnce(DRAFT, typed)).toBe(true);
    const { bytes } = JSON.parse(state.entry ?? '');
    expect(Buffer.from(bytes, 'base64').toString()).not.toContain('last_name');
    expect(await page().unsealAtOnce(DRAFT, DAY_MS)).toEqual(typed);
  });

  it('never shares a keystream with what was sealed before', async () => {
    const { preparedPage, state } = setUp();
    const own = await preparedPage();
    own.sealAtOnce(DRAFT, typed);
    const first = JSON.parse(state.entry ?? '');
    expect(own.sealAtOnce(DRAFT, typed), 'in the same moment').toBe(false);
    await own.prepareAtOnce();
    expect(own.sealAtOnce(DRAFT, typed)).toBe(true);
    const second = JSON.parse(state.entry ?? '');
    expect(second.iv).not.toBe(first.iv);
    expect(second.bytes).not.toBe(first.bytes);
  });

  it('can be as long as all fields of a form are, and no longer', async () => {
    const { page, preparedPage } = setUp();
    const long = 'Ә'.repeat(8_000);
    expect((await preparedPage()).sealAtOnce(DRAFT, long)).toBe(true);
    expect(await page().unsealAtOnce(DRAFT, DAY_MS)).toBe(long);
    expect((await preparedPage()).sealAtOnce(DRAFT, 'Ә'.repeat(8_200))).toBe(false);
  });

  it('opens under its own name only, and stays for that', async () => {
    const { page, preparedPage, state } = setUp();
    (await preparedPage()).sealAtOnce(DRAFT, typed);
    expect(await page().unsealAtOnce('draft/77aa/personal', DAY_MS)).toBeUndefined();
    state.entry = (state.entry ?? '').replace('5f1c', '77aa');
    expect(await page().unsealAtOnce('draft/77aa/personal', DAY_MS)).toBeUndefined();
    expect(state.entry, 'moved by hand').toBeNull();
  });

  it('is gone after a day, read or not', async () => {
    const { page, preparedPage, state } = setUp();
    (await preparedPage()).sealAtOnce(DRAFT, typed);
    vi.setSystemTime(Date.now() + DAY_MS);
    page().purgeAtOnce(DAY_MS);
    expect(await page().unsealAtOnce(DRAFT, DAY_MS)).toEqual(typed);
    vi.setSystemTime(Date.now() + 1);
    expect(await page().unsealAtOnce(DRAFT, DAY_MS)).toBeUndefined();
    expect(state.entry).toBeNull();
    (await preparedPage()).sealAtOnce(DRAFT, typed);
    vi.setSystemTime(Date.now() + DAY_MS + 1);
    page().purgeAtOnce(DAY_MS);
    expect(state.entry).toBeNull();
  });

  it('is forgotten by its name', async () => {
    const { page, preparedPage, state } = setUp();
    (await preparedPage()).sealAtOnce(DRAFT, typed);
    page().forgetAtOnce('draft/5f1c/address');
    expect(state.entry).not.toBeNull();
    page().forgetAtOnce('draft/5f1c/address', DRAFT);
    expect(state.entry).toBeNull();
  });

  it('is of no use once the key is gone', async () => {
    const { page, preparedPage, kept, state } = setUp();
    (await preparedPage()).sealAtOnce(DRAFT, typed);
    kept.delete('sealingKey');
    expect(await page().unsealAtOnce(DRAFT, DAY_MS)).toBeUndefined();
    expect(state.entry).toBeNull();
  });
});

describe('what cannot be sealed or read', () => {
  it.each(['x', '{}', '[]', '{"name":"draft/5f1c/personal","iv":"!","bytes":"","sealedAtMs":1}'])(
    '(%s in its place) is no error, and is purged',
    async (entry) => {
      const { page, state } = setUp();
      state.entry = entry;
      expect(await page().unsealAtOnce(DRAFT, DAY_MS)).toBeUndefined();
      page().purgeAtOnce(DAY_MS);
      expect(state.entry).toBeNull();
    },
  );

  it('(nothing prepared, storage full, database refused) is said', async () => {
    const { page, preparedPage, state } = setUp();
    expect(page().sealAtOnce(DRAFT, typed)).toBe(false);
    state.isFull = true;
    expect((await preparedPage()).sealAtOnce(DRAFT, typed)).toBe(false);
    state.isRefused = true;
    expect((await preparedPage()).sealAtOnce(DRAFT, typed)).toBe(false);
  });
});
