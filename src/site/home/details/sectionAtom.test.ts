import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { sectionAtom } from './sectionAtom.ts';

const Content = () => null;

describe('the content of a disclosure', () => {
  it('is fetched once, however often it is asked for', async () => {
    const store = createStore();
    const importContent = vi.fn(async () => ({ Content }));
    const section = sectionAtom(importContent);
    await Promise.all([store.set(section), store.set(section)]);
    await store.set(section);
    expect(importContent).toHaveBeenCalledTimes(1);
    expect(store.get(section)).toEqual({ kind: 'loaded', Content });
  });

  it('says that it could not be loaded, and can be asked for again', async () => {
    const store = createStore();
    const importContent = vi
      .fn(async () => ({ Content }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const section = sectionAtom(importContent);
    const seen: string[] = [];
    store.sub(section, () => seen.push(store.get(section).kind));
    await store.set(section);
    expect(store.get(section).kind).toBe('failed');
    await store.set(section);
    expect(seen).toEqual(['loading', 'failed', 'loading', 'loaded']);
  });
});
