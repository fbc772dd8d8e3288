// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startCheckSchedule } from './checkSchedule.ts';

const MINUTE_MS = 60_000;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

function start(...results: readonly boolean[]) {
  const look = vi.fn(async () => true);
  for (const result of results) look.mockResolvedValueOnce(result);
  startCheckSchedule(look);
  return look;
}

const pass = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a new version is looked for', () => {
  it('on start and each hour', async () => {
    const look = start();
    expect(look).toHaveBeenCalledTimes(1);
    await pass(59 * MINUTE_MS);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(MINUTE_MS);
    expect(look).toHaveBeenCalledTimes(2);
    await pass(60 * MINUTE_MS);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('on a return to the app, but not at every glance', async () => {
    const look = start();
    await pass(MINUTE_MS);
    comeBack();
    expect(look).toHaveBeenCalledTimes(1);
    await pass(4 * MINUTE_MS);
    visibility = 'hidden';
    comeBack();
    expect(look).toHaveBeenCalledTimes(1);
    visibility = 'visible';
    comeBack();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('on a return by the Back button, out of the browser’s memory', async () => {
    const look = start();
    await pass(10 * MINUTE_MS);
    const shown = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(look).toHaveBeenCalledTimes(1);
    shown(true);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('soon after a failure, then ever more rarely, then each hour', async () => {
    const look = start(false, false, false, false, false);
    const moments: number[] = [];
    const startedAt = Date.now();
    look.mockImplementation(async () => {
      moments.push((Date.now() - startedAt) / 1_000);
      return false;
    });
    await pass(4 * 60 * MINUTE_MS);
    expect(look.mock.calls.length).toBe(7);
    expect(moments.at(-1)).toBe(30 + 120 + 600 + 3 * 3_600);
  });

  it('as soon as the network is back after a failure, and only then', async () => {
    const look = start(false, true);
    await pass(1_000);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(look).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('at once when the network came back during a check that fails', async () => {
    const look = vi.fn(async () => true);
    look.mockImplementationOnce(async () => {
      window.dispatchEvent(new Event('online'));
      return false;
    });
    startCheckSchedule(look);
    await pass(0);
    expect(look).toHaveBeenCalledTimes(2);
    await pass(30 * MINUTE_MS);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('again after a check that threw', async () => {
    const look = vi.fn(async () => true);
    look.mockRejectedValueOnce(new Error('refused'));
    startCheckSchedule(look);
    await pass(30_000);
    expect(look).toHaveBeenCalledTimes(2);
  });
});
