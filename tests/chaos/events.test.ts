import { describe, expect, it } from 'vitest';
import { createApplicant } from './applicant.ts';
import { type EventKind, eventKinds, eventOf, pathOfEvent } from './events.ts';
import { createRandom, seedOf } from './random.ts';

const events = (count: number, seed = 1) =>
  Array.from({ length: count }, (_, walk) => eventOf(createRandom(seed), walk));

describe('the event of a walk', () => {
  it('is the same for the same seed', () => {
    expect(events(40)).toEqual(events(40));
    expect(events(40)).not.toEqual(events(40, 2));
  });

  it('is each of the four stories once within the first four walks', () => {
    const stories = events(4).map((event) => event.split('_')[0]);
    expect(stories.sort()).toEqual(['begun', 'second', 'terms', 'token']);
  });

  it('is every kind within eight walks, whatever the seed', () => {
    for (const seed of [1, 2, 3, 4]) {
      expect([...new Set(events(8, seed))].sort()).toEqual([...eventKinds].sort());
    }
  });

  it('is each kind at least five times in forty walks', () => {
    const count = (kind: EventKind) => events(40).filter((event) => event === kind).length;
    expect(eventKinds.map(count)).toEqual([5, 5, 10, 5, 5, 10]);
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
