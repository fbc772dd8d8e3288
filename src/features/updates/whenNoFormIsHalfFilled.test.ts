import { afterEach, describe, expect, it, vi } from 'vitest';
import { halfFilledFormLock } from '../../platform/halfFilledForm.ts';
import { ifNoFormIsHalfFilled, whenNoFormIsHalfFilled } from './whenNoFormIsHalfFilled.ts';

/** A form in another tab: this runtime's locks are the browser's own, and they do not ask which page holds them. */
function formInAnotherTab(): { readonly begun: Promise<void>; readonly finish: () => void } {
  let finish = () => {};
  const isDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    void navigator.locks.request(halfFilledFormLock, { mode: 'shared' }, () => {
      resolve();
      return isDone;
    });
  });
  return { begun, finish };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('taking a new version', () => {
  it('happens at once when nobody is in the middle of a form', async () => {
    const take = vi.fn(async () => {});
    expect(await ifNoFormIsHalfFilled(take)).toBe(true);
    expect(take).toHaveBeenCalledOnce();
  });

  it('is left out while a form is half-filled in another tab', async () => {
    const form = formInAnotherTab();
    await form.begun;
    const take = vi.fn(async () => {});
    expect(await ifNoFormIsHalfFilled(take)).toBe(false);
    expect(take).not.toHaveBeenCalled();
    form.finish();
  });

  it('waits for the form, and for one that was begun in the meantime', async () => {
    const order: string[] = [];
    const first = formInAnotherTab();
    await first.begun;
    const taken = whenNoFormIsHalfFilled(async () => {
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

  it('knows only its own page where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    const take = vi.fn(async () => {});
    expect(await ifNoFormIsHalfFilled(take)).toBe(true);
    await whenNoFormIsHalfFilled(take);
    expect(take).toHaveBeenCalledTimes(2);
  });
});
