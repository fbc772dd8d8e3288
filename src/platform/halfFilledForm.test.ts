import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  halfFilledFormLock,
  hasHalfFilledForm,
  holdHalfFilledForm,
  subscribeToHalfFilledForms,
} from './halfFilledForm.ts';

const heldLocks = async () =>
  ((await navigator.locks.query()).held ?? []).map(({ name, mode }) => ({ name, mode }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a half-filled form', () => {
  it('is known to every tab by a shared lock, until a moment after it is done', async () => {
    const finish = holdHalfFilledForm();
    await vi.waitFor(async () => {
      expect(await heldLocks()).toEqual([{ name: halfFilledFormLock, mode: 'shared' }]);
    });
    finish();
    expect(hasHalfFilledForm()).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(hasHalfFilledForm()).toBe(false);
    await vi.waitFor(async () => {
      expect(await heldLocks()).toEqual([]);
    });
  });

  it('followed by the next one leaves no gap between the two', () => {
    const heard = vi.fn();
    const unsubscribe = subscribeToHalfFilledForms(heard);
    const finishFirst = holdHalfFilledForm();
    finishFirst();
    vi.advanceTimersByTime(500);
    const finishSecond = holdHalfFilledForm();
    vi.advanceTimersByTime(5_000);
    expect(hasHalfFilledForm()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    finishSecond();
    vi.advanceTimersByTime(1_000);
    expect(heard).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('is done only when every form of the page is, however often one says so', () => {
    const finishFirst = holdHalfFilledForm();
    const finishSecond = holdHalfFilledForm();
    finishFirst();
    finishFirst();
    vi.advanceTimersByTime(1_000);
    expect(hasHalfFilledForm()).toBe(true);
    finishSecond();
    vi.advanceTimersByTime(1_000);
    expect(hasHalfFilledForm()).toBe(false);
  });

  it('is known to its own page where the browser has no locks', () => {
    vi.stubGlobal('navigator', {});
    const finish = holdHalfFilledForm();
    expect(hasHalfFilledForm()).toBe(true);
    finish();
    vi.advanceTimersByTime(1_000);
    expect(hasHalfFilledForm()).toBe(false);
  });
});
