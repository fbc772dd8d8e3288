import { describe, expect, it } from 'vitest';
import { createApplicant } from './applicant.ts';
import { eventKinds, eventOf, pathOfEvent } from './events.ts';
import { createRandom, seedOf } from './random.ts';

const events = (count: number, seed = 1) =>
  Array.from({ length: count }, (_, walk) => eventOf(createRandom(seed), walk));

describe('the event of a walk', () => {
  it('is the same for the same seed', () => {
    expect(events(40)).toEqual(events(40));
    expect(events(40)).not.toEqual(events(40, 2));
  });

  it('is every kind once within four walks', () => {
    for (const seed of [1, 2, 3, 4]) {
      expect(events(4, seed).sort()).toEqual([...eventKinds].sort());
    }
  });

  it('happens on a page that the applicant visits', () => {
    for (let walk = 0; walk < 60; walk += 1) {
      const random = createRandom(seedOf(1, walk));
      const applicant = createApplicant('non_resident', random);
      for (const event of eventKinds) {
        expect([
          '/register/personal-and-passport',
          '/register/photo',
          '/register/signing-init-wait',
          '/register/lk',
        ]).toContain(pathOfEvent(event, applicant, random));
      }
    }
  });
});
