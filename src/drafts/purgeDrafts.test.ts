import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeSealed } from '../storage/encryptedRecords.ts';
import { purgeTyped } from './purgeDrafts.ts';

vi.mock('../storage/encryptedRecords.ts', () => ({ purgeSealed: vi.fn() }));

const HOUR_MS = 3_600_000;
const purge = vi.mocked(purgeSealed);
let page: EventTarget & { visibilityState: DocumentVisibilityState };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  purge.mockReset();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: DocumentVisibilityState) {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

describe('what was typed more than a day ago', () => {
  it('is removed when the app is opened, and while it is shown all the time, each hour', () => {
    purgeTyped();
    expect(purge).toHaveBeenCalledExactlyOnceWith(24 * HOUR_MS);
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(purge).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(purge).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(24 * HOUR_MS);
    expect(purge).toHaveBeenCalledTimes(26);
  });

  it('is looked for on a return, but not at each glance; the glance puts off nothing', () => {
    purgeTyped();
    vi.advanceTimersByTime(HOUR_MS / 2);
    show('hidden');
    show('visible');
    expect(purge).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(HOUR_MS / 2);
    expect(purge).toHaveBeenCalledTimes(2);
  });

  it('wakes nobody behind another tab, and is removed on the return', () => {
    purgeTyped();
    show('hidden');
    vi.advanceTimersByTime(9 * HOUR_MS);
    expect(purge).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
    show('visible');
    expect(purge).toHaveBeenCalledTimes(2);
  });
});
