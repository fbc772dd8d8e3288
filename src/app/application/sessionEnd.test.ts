import { describe, expect, it } from 'vitest';
import { sessionEndStage } from './useSessionEnd.ts';

describe("the session's end", () => {
  it('is announced two minutes before', () => {
    expect(sessionEndStage(600_000, 0)).toEqual({ stage: 'far', changesInMs: 480_000 });
    expect(sessionEndStage(600_000, 480_000)).toEqual({ stage: 'soon', changesInMs: 120_000 });
    expect(sessionEndStage(600_000, 600_000)).toEqual({ stage: 'over', changesInMs: null });
  });

  it('of a lender whose sessions last a month is looked at again each day', () => {
    const monthMs = 30 * 86_400_000;
    expect(sessionEndStage(monthMs, 0)).toEqual({ stage: 'far', changesInMs: 86_400_000 });
  });

  it('is not expected while the server does not say when', () => {
    expect(sessionEndStage(null, 0)).toEqual({ stage: 'far', changesInMs: null });
  });
});
