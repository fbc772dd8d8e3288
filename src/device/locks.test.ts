import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './locks.ts';

const LIMIT = { limitMs: 4_000 };
const hang = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe('a lock', () => {
  it('work under a lock is told to stop at the limit, before the next work has the lock', async () => {
    const order: string[] = [];
    const first = withLock(
      'told',
      (signal) => {
        signal.addEventListener('abort', () => order.push('first is told'));
        return hang();
      },
      LIMIT,
    );
    const refused = expect(first).rejects.toThrow('No answer within 4000 ms');
    const second = withLock('told', async () => void order.push('second begins'), LIMIT);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([refused, second]);
    expect(order).toEqual(['first is told', 'second begins']);
  });

  it('work under a lock is not told to stop when it has ended in time', async () => {
    let told: AbortSignal | null = null;
    const work = async (signal: AbortSignal) => {
      told = signal;
      return 1;
    };
    expect(await withLock('ended', work, LIMIT)).toBe(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(told).toMatchObject({ aborted: false });
  });

  it('work without a lock is told to stop at the same limit when the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    let told: AbortSignal | null = null;
    const work = (signal: AbortSignal) => {
      told = signal;
      return hang();
    };
    const refused = expect(withLock('none', work, LIMIT)).rejects.toThrow('No answer');
    await vi.advanceTimersByTimeAsync(4_000);
    await refused;
    expect(told).toMatchObject({ aborted: true });
  });

  it('work begins without the lock when another tab holds the lock longer than the patience', async () => {
    void withLock('patience', hang, { limitMs: 60_000 }).catch(() => {});
    const begun = vi.fn(async () => 2);
    const second = withLock('patience', begun, { ...LIMIT, patienceMs: 1_000 });
    await vi.advanceTimersByTimeAsync(999);
    expect(begun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
  });
});
