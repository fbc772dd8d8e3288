import { describe, expect, it } from 'vitest';
import { sessionEndStage } from './useSessionEnd.ts';

describe("the session's end", () => {
  it('is announced two minutes before', () => {
    expect(sessionEndStage(600_000, 0)).toEqual({ stage: 'far', changesInMs: 480_000 });
    expect(sessionEndStage(600_000, 480_000)).toEqual({ stage: 'soon', changesInMs: 120_000 });
    expect(sessionEndStage(600_000, 600_000)).toEqual({ stage: 'over', changesInMs: null });
  });

  it('is not expected while the server does not say when', () => {
    expect(sessionEndStage(null, 0)).toEqual({ stage: 'far', changesInMs: null });
  });
});
