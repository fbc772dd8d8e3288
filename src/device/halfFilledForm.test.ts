import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as forms from './halfFilledForm.ts';

const heldLocks = async () =>
  ((await navigator.locks.query()).held ?? []).map(({ name, mode }) => ({ name, mode }));

describe('a half-filled form', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.runAllTimers());

  it('is known to every tab by a shared lock, until a moment after it is done', async () => {
    const finish = forms.holdHalfFilledForm();
    await vi.waitFor(async () => {
      expect(await heldLocks()).toEqual([{ name: forms.halfFilledFormLock, mode: 'shared' }]);
    });
    finish();
    expect(forms.hasHalfFilledForm()).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(forms.hasHalfFilledForm()).toBe(false);
    await vi.waitFor(async () => {
      expect(await heldLocks()).toEqual([]);
    });
  });

  it('followed by the next one leaves no gap between the two', () => {
    const finishFirst = forms.holdHalfFilledForm();
    finishFirst();
    vi.advanceTimersByTime(500);
    expect(forms.hasHalfFilledForm()).toBe(true);
    const finishSecond = forms.holdHalfFilledForm();
    vi.advanceTimersByTime(5_000);
    expect(forms.hasHalfFilledForm()).toBe(true);
    finishSecond();
    vi.advanceTimersByTime(1_000);
    expect(forms.hasHalfFilledForm()).toBe(false);
  });

  it('is done only when every form of the page is done', () => {
    const finishFirst = forms.holdHalfFilledForm();
    const finishSecond = forms.holdHalfFilledForm();
    finishFirst();
    finishFirst();
    vi.advanceTimersByTime(1_000);
    expect(forms.hasHalfFilledForm()).toBe(true);
    finishSecond();
    vi.advanceTimersByTime(1_000);
    expect(forms.hasHalfFilledForm()).toBe(false);
  });

  it('is known to its own page where the browser has no locks', () => {
    vi.stubGlobal('navigator', {});
    const finish = forms.holdHalfFilledForm();
    expect(forms.hasHalfFilledForm()).toBe(true);
    finish();
    vi.advanceTimersByTime(1_000);
    expect(forms.hasHalfFilledForm()).toBe(false);
  });
});

/** Opens a form in another tab. Node's locks work like a browser's, and do not depend on the page that holds them. */
function formInAnotherTab(): { readonly begun: Promise<void>; readonly finish: () => void } {
  let finish = () => {};
  const isDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    void navigator.locks.request(forms.halfFilledFormLock, { mode: 'shared' }, () => {
      resolve();
      return isDone;
    });
  });
  return { begun, finish };
}

describe('work that must not meet a half-filled form', () => {
  it('is done at once when no form is half-filled', async () => {
    const take = vi.fn(async () => {});
    expect(await forms.ifNoFormIsHalfFilled(take)).toBe(true);
    expect(take).toHaveBeenCalledOnce();
  });

  it('is left out when a form is half-filled in another tab', async () => {
    const form = formInAnotherTab();
    await form.begun;
    const take = vi.fn(async () => {});
    expect(await forms.ifNoFormIsHalfFilled(take)).toBe(false);
    expect(take).not.toHaveBeenCalled();
    form.finish();
  });

  it('waits for the form, and for one that was begun in the meantime', async () => {
    const order: string[] = [];
    const first = formInAnotherTab();
    await first.begun;
    const taken = forms.whenNoFormIsHalfFilled(async () => {
      order.push('taken');
    });
    const second = formInAnotherTab();
    void second.begun.then(() => order.push('second form begun'));
    first.finish();
    await second.begun;
    expect(order).toEqual(['second form begun']);
    second.finish();
    await taken;
    expect(order).toEqual(['second form begun', 'taken']);
  });

  it('knows only its own page when the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    const take = vi.fn(async () => {});
    expect(await forms.ifNoFormIsHalfFilled(take)).toBe(true);
    await forms.whenNoFormIsHalfFilled(take);
    expect(take).toHaveBeenCalledTimes(2);
  });
});
