import { beforeEach, expect, it, vi } from 'vitest';
import { withinTime } from './withinTime.ts';

const tooLate = () => new Error('too late');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

it('late work has no effect when it checks the signal before the effect', async () => {
  const late = Promise.withResolvers<void>();
  const effect = vi.fn();
  const work = async (signal: AbortSignal) => {
    await late.promise;
    signal.throwIfAborted();
    effect();
  };
  const given = expect(withinTime(work, 1_000, tooLate)).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(1_000);
  await given;
  late.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(effect).not.toHaveBeenCalled();
});

it('inner work is given up when the work around it is given up', async () => {
  let told: unknown;
  const inner = (signal: AbortSignal) =>
    new Promise<never>(() => signal.addEventListener('abort', () => (told = signal.reason)));
  const outer = withinTime((signal) => withinTime(inner, 5_000, undefined, signal), 1_000, tooLate);
  const given = expect(outer).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(1_000);
  await given;
  expect(told).toEqual(tooLate());
});

it('inner work does not begin when the work around it was given up', async () => {
  const work = vi.fn(async () => {});
  const outer = AbortSignal.abort(tooLate());
  await expect(withinTime(work, 1_000, undefined, outer)).rejects.toThrow('too late');
  expect(work).not.toHaveBeenCalled();
});
