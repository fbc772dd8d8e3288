// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MissingPartError } from './importPart.ts';
import {
  importNeeded,
  importOrReload,
  importWhenPossible,
  onReloadForPart,
  optionalPart,
} from './importWhenPossible.ts';

beforeEach(() => void vi.useFakeTimers());

const missing = () => Promise.reject(new TypeError('no file'));

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

it('tries again when the network is back, and after a pause when that was too early', async () => {
  const load = vi.fn().mockImplementationOnce(missing).mockImplementationOnce(missing);
  load.mockResolvedValueOnce('part');
  const part = importWhenPossible(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(part).resolves.toBe('part');
});

it('tries again when the person returns to the page', async () => {
  const load = vi.fn().mockImplementationOnce(missing).mockResolvedValueOnce('part');
  const part = importWhenPossible(load);
  await vi.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await expect(part).resolves.toBe('part');
});

it('pauses longer after each failure, and 15 s at most', async () => {
  const load = vi.fn(missing);
  void importWhenPossible(load);
  const tries: number[] = [];
  for (const seconds of [0, 1, 2, 4, 8, 15, 15]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    tries.push(load.mock.calls.length);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('rejects with the last failure when as many as allowed have happened', async () => {
  const load = vi.fn(missing);
  const part = importWhenPossible(load, optionalPart).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await part).toBeInstanceOf(TypeError);
  expect(load).toHaveBeenCalledTimes(8);
});

it('counts no failure that happens without a network', async () => {
  setOnline(false);
  const load = vi.fn(missing);
  const part = importWhenPossible(load, { maxFailures: 1 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(load).toHaveBeenCalledTimes(2);
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBeInstanceOf(TypeError);
  expect(load).toHaveBeenCalledTimes(3);
});

it('makes no try without a network when the part needs one', async () => {
  setOnline(false);
  const load = vi.fn().mockResolvedValueOnce('part');
  const part = importWhenPossible(load, optionalPart);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).not.toHaveBeenCalled();
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
});

describe('a part that only another document brings', () => {
  const refusal = (isStuck: boolean) => Object.assign(new MissingPartError('refused'), { isStuck });
  const done: string[] = [];

  beforeEach(() => {
    done.length = 0;
    onReloadForPart(() => void done.push('kept'));
    window.recover = () => void done.push('reloaded');
    onTestFinished(() => {
      delete window.recover;
    });
  });

  it('reloads the page after what it would lose is kept', async () => {
    const load = () => Promise.reject(refusal(true));
    await expect(importOrReload(load)).rejects.toThrow('refused');
    expect(done).toEqual(['kept', 'reloaded']);
  });

  it('reloads nothing while another address may bring it', async () => {
    const load = () => Promise.reject(refusal(false));
    await expect(importOrReload(load)).rejects.toThrow('refused');
    expect(done).toEqual([]);
  });

  it('reloads the page for a part that is tried again and again', async () => {
    const load = vi.fn().mockRejectedValueOnce(refusal(false)).mockRejectedValueOnce(refusal(true));
    void importNeeded(load.mockImplementation(missing));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(['kept', 'reloaded']);
  });

  it('reloads nothing for a fault of the part', async () => {
    await expect(importOrReload(() => Promise.reject(new RangeError('fault')))).rejects.toThrow();
    expect(done).toEqual([]);
  });
});
