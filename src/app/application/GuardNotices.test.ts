import { describe, expect, it } from 'vitest';
import { sessionEndStage } from './GuardNotices.tsx';

describe('sessionEndStage', () => {
  it('returns soon two minutes before the end', () => {
    expect(sessionEndStage(600_000, 0)).toEqual({ stage: 'far', changesInMs: 480_000 });
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
