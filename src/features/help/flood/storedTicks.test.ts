import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../../../tests/fixtures/storageOf.ts';
import { keepTicks, readTicks } from './storedTicks.ts';

describe("the ticks of the flood's list", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('window', { sessionStorage: storageOf(kept) });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('come back after a reload', () => {
    keepTicks(new Set(['pictures', 'request']));
    expect([...readTicks()]).toEqual(['pictures', 'request']);
  });

  it('are none at the first visit', () => {
    expect(readTicks().size).toBe(0);
  });

  it('leave out what an older version kept', () => {
    keepTicks(new Set(['safety']));
    for (const [key] of kept) kept.set(key, 'boat,safety');
    expect([...readTicks()]).toEqual(['safety']);
  });

  it('are simply forgotten where storage is refused', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new Error('refused');
      },
    });
    keepTicks(new Set(['safety']));
    expect(readTicks().size).toBe(0);
  });
});
