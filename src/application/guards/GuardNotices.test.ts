// @vitest-environment happy-dom
import { atom, getDefaultStore } from 'jotai';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../../tests/fixtures/renderHook.tsx';

const step = vi.hoisted(() => ({ look: vi.fn() }));
vi.mock('../session/step.ts', () => ({
  sessionEndsAtMsAtom: atom<number | null>(null),
  stepProblemAtom: atom(null),
  isStepSlowAtom: atom(false),
  lookAtStep: step.look,
  lookAtStepNow: step.look,
}));

const { sessionEndsAtMsAtom } = await import('../session/step.ts');
const { sessionEndStage, useSessionEnd } = await import('./GuardNotices.tsx');

describe('sessionEndStage', () => {
  it('returns soon two minutes before the end', () => {
    expect(sessionEndStage(600_000, 0)).toEqual({ stage: 'far', changesInMs: 420_000 });
    expect(sessionEndStage(600_000, 420_000)).toEqual({ stage: 'near', changesInMs: 60_000 });
    expect(sessionEndStage(600_000, 480_000)).toEqual({ stage: 'soon', changesInMs: 120_000 });
    expect(sessionEndStage(600_000, 600_000)).toEqual({ stage: 'over', changesInMs: null });
  });

  it('looks again each day when a session lasts a month', () => {
    const monthMs = 30 * 86_400_000;
    expect(sessionEndStage(monthMs, 0)).toEqual({ stage: 'far', changesInMs: 86_400_000 });
  });

  it('returns far when the server does not say when the session ends', () => {
    expect(sessionEndStage(null, 0)).toEqual({ stage: 'far', changesInMs: null });
  });
});

describe('the session’s end on an open page', () => {
  const minuteMs = 60_000;
  let endsAtMs: number;
  beforeEach(() => {
    vi.useFakeTimers();
    endsAtMs = Date.now() + 120 * minuteMs;
    // The mock's atom is writable, unlike the real atom.
    Reflect.apply(getDefaultStore().set, null, [sessionEndsAtMsAtom, endsAtMs]);
    step.look.mockReset();
  });

  /** Makes the next step answer end the session in `leftMs`. */
  const answer = (leftMs: number) =>
    step.look.mockImplementation(() => {
      Reflect.apply(getDefaultStore().set, null, [sessionEndsAtMsAtom, Date.now() + leftMs]);
    });

  it('is put off by a call before it is warned of', async () => {
    answer(120 * minuteMs);
    const { result } = await renderHook(useSessionEnd);
    await act(() => vi.advanceTimersByTimeAsync(116 * minuteMs));
    expect(step.look).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(minuteMs));
    expect(step.look).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(2 * minuteMs));
    expect(result()).toBe('far');
  });

  it('is warned of when the server does not put it off', async () => {
    const { result } = await renderHook(useSessionEnd);
    await act(() => vi.advanceTimersByTimeAsync(117 * minuteMs));
    expect(step.look).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(minuteMs));
    expect(result()).toBe('soon');
    await act(() => vi.advanceTimersByTimeAsync(2 * minuteMs));
    expect(step.look).toHaveBeenCalledTimes(2);
    expect(result()).toBe('over');
  });
});
