import { describe, expect, it } from 'vitest';
import {
  drawRound,
  isFullSpeed,
  type Journey,
  patternOf,
  type Round,
  shuffle,
  tableOf,
} from './plan.ts';

const round: Round = {
  number: 1,
  workers: 2,
  cpu: 1,
  networkMs: 0,
  databaseMs: 0,
  busyLoops: 0,
};
const journeys: readonly Journey[] = Array.from({ length: 30 }, (_, index) => ({
  file: 'a.spec.ts',
  titles: ['group', `journey ${index}`],
}));

describe('drawRound', () => {
  it('draws the same conditions when the seed and the number are the same', () => {
    expect(drawRound(7, 3)).toEqual(drawRound(7, 3));
  });

  it('draws every condition when there are twenty rounds', () => {
    const rounds = Array.from({ length: 20 }, (_, index) => drawRound(1, index + 1));
    const drawn = (key: keyof Round) => [...new Set(rounds.map((its) => its[key]))].sort();
    expect(drawn('workers')).toEqual([1, 2]);
    expect(drawn('cpu')).toEqual([1, 2, 4, 6]);
    expect(drawn('networkMs')).toHaveLength(3);
    expect(drawn('databaseMs')).toHaveLength(3);
    expect(drawn('busyLoops')).toEqual([0, 2]);
  });
});

describe('shuffle', () => {
  it('keeps every journey and gives each round a different order', () => {
    const first = shuffle(1, 1, journeys);
    expect(first).not.toEqual(shuffle(1, 2, journeys));
    expect(first).toEqual(shuffle(1, 1, journeys));
    expect(new Set(first)).toEqual(new Set(journeys));
  });
});

describe('isFullSpeed', () => {
  it('is true when nothing is slowed down, for any number of workers', () => {
    expect(isFullSpeed(round)).toBe(true);
    expect(isFullSpeed({ ...round, cpu: 2 })).toBe(false);
    expect(isFullSpeed({ ...round, networkMs: 30 })).toBe(false);
    expect(isFullSpeed({ ...round, databaseMs: 20 })).toBe(false);
    expect(isFullSpeed({ ...round, busyLoops: 2 })).toBe(false);
  });
});

describe('patternOf', () => {
  it('matches only one journey when another title begins or ends the same', () => {
    const pattern = patternOf({ file: 'a.spec.ts', titles: ['a group', 'asks (twice?)'] });
    expect(pattern.test('a group asks (twice?) @core')).toBe(true);
    expect(pattern.test('a group asks (twice?) again @core')).toBe(false);
  });
});

describe('tableOf', () => {
  it('lists how often a journey failed and under which conditions', () => {
    const results = [
      { round, passed: 2, failed: [], tookS: 10 },
      { round: { ...round, number: 2, cpu: 6 }, passed: 1, failed: ['a › b'], tookS: 20 },
    ];
    const table = tableOf(results);
    expect(table).toContain('FAILED 1 of 2: a › b');
    expect(table.filter((line) => line.startsWith('  round 2: workers 2, cpu 1/6'))).toHaveLength(
      1,
    );
    expect(table.at(-1)).toBe('2 rounds, 1 failures in 1 journeys');
  });
});
