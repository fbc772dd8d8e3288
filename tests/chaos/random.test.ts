import { describe, expect, it } from 'vitest';
import { createRandom, seedOf } from './random.ts';

const first = (seed: number, count: number) => {
  const { next } = createRandom(seed);
  return Array.from({ length: count }, next);
};

describe('the random numbers of a walk', () => {
  it('are the same for the same seed, and others for another seed', () => {
    expect(first(7, 50)).toEqual(first(7, 50));
    expect(first(7, 50)).not.toEqual(first(8, 50));
    expect(seedOf(7, 0)).not.toBe(seedOf(7, 1));
    expect(seedOf(7, 1)).not.toBe(seedOf(8, 0));
  });

  it('are the numbers of mulberry32', () => {
    expect(first(1, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  it('reach every value between min and max', () => {
    const { between } = createRandom(3);
    const rolled = new Set(Array.from({ length: 500 }, () => between(1, 6)));
    expect([...rolled].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('shuffle without losing anything', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = createRandom(5).shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort()).toEqual(list);
  });

  it('pick from a list, and throw when the list is empty', () => {
    expect(createRandom(1).pick(['only'])).toBe('only');
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
