// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '../../../device/storage/keys.ts';
import { readTicks, storeTicks } from './storedTicks.ts';

beforeEach(() => sessionStorage.clear());

describe("the ticks of the flood's list", () => {
  it('come back after a reload', () => {
    storeTicks(new Set(['pictures', 'request']));
    expect([...readTicks()]).toEqual(['pictures', 'request']);
  });

  it('are none at the first visit', () => {
    expect(readTicks().size).toBe(0);
  });

  it('leave out an item that an older version stored', () => {
    sessionStorage.setItem(sessionKeys.floodTicks, 'boat,safety');
    expect([...readTicks()]).toEqual(['safety']);
  });

  it('are forgotten where storage is refused', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('refused');
    });
    storeTicks(new Set(['safety']));
    expect(readTicks().size).toBe(0);
  });
});
