import { describe, expect, it } from 'vitest';
import { kinds } from './applicant.ts';
import { type Action, actions, faultKinds, planOf } from './faults.ts';
import { createRandom, seedOf } from './random.ts';

const plan = (walk: number, seed = 1) => {
  // The kinds of applicants take turns.
  const kind = kinds[walk % kinds.length] ?? 'resident';
  return planOf(kind, createRandom(seed), walk, createRandom(seedOf(seed, walk)));
};

describe('the faults of a walk', () => {
  it('are the same for the same seed', () => {
    expect([...plan(3)]).toEqual([...plan(3)]);
    expect([...plan(3)]).not.toEqual([...plan(4)]);
  });

  it('include all kinds within the first four walks', () => {
    const met = new Set([0, 1, 2, 3].flatMap((walk) => [...plan(walk).values()]));
    expect([...met].sort()).toEqual([...faultKinds].sort());
  });

  it('affect only actions that the walk contains', () => {
    const nonResident = Array.from({ length: 60 }, (_, walk) => [...plan(walk * 3 + 1).keys()]);
    expect(nonResident.flat()).not.toContain('personal' satisfies Action);
    expect(nonResident.flat()).not.toContain('employment' satisfies Action);
    expect(nonResident.flat()).toContain('personal_and_passport' satisfies Action);
  });

  it('include at most one around each press', () => {
    const presses = [
      ['iin', 'terms'],
      ['face', 'photo'],
      ['sign', 'cabinet'],
    ] as const;
    const around = ['sockets_cut', 'stale_pushes', 'restart', 'offline', 'reload'];
    for (let walk = 0; walk < 200; walk += 1) {
      const planned = plan(walk);
      for (const actionsOfPress of presses) {
        const kindsMet = actionsOfPress.map((action) => planned.get(action) ?? '');
        expect(kindsMet.filter((kind) => around.includes(kind)).length).toBeLessThan(2);
      }
    }
  });

  it('affect every action in some walk', () => {
    const met = new Set(Array.from({ length: 300 }, (_, walk) => [...plan(walk).keys()]).flat());
    const { change_terms: _, ...usual } = actions;
    expect([...met].sort()).toEqual(Object.keys(usual).sort());
  });

  it('affect a change of terms', () => {
    for (let walk = 0; walk < 60; walk += 1) {
      const chances = () => [createRandom(1), walk, createRandom(seedOf(1, walk))] as const;
      expect([...planOf('resident', ...chances(), 'terms_changed').keys()]).toContain(
        'change_terms' satisfies Action,
      );
    }
  });
});
