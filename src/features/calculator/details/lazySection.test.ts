import { describe, expect, it, vi } from 'vitest';
import { lazySection } from './lazySection.ts';

const Content = () => null;

describe('the content of a disclosure', () => {
  it('is fetched once, however often it is asked for', async () => {
    const importContent = vi.fn(async () => ({ Content }));
    const section = lazySection(importContent);
    await Promise.all([section.load(), section.load()]);
    await section.load();
    expect(importContent).toHaveBeenCalledTimes(1);
    expect(section.getState()).toEqual({ kind: 'loaded', Content });
  });

  it('says that it could not be loaded, and can be asked for again', async () => {
    const importContent = vi
      .fn(async () => ({ Content }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const section = lazySection(importContent);
    const seen: string[] = [];
    section.subscribe(() => seen.push(section.getState().kind));
    await section.load();
    expect(section.getState().kind).toBe('failed');
    await section.load();
    expect(seen).toEqual(['loading', 'failed', 'loading', 'loaded']);
  });

  it('stops telling who no longer listens', async () => {
    const section = lazySection(async () => ({ Content }));
    const listener = vi.fn();
    section.subscribe(listener)();
    await section.load();
    expect(listener).not.toHaveBeenCalled();
  });
});
