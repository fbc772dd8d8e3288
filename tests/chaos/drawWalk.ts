import { createApplicant, kinds } from './applicant.ts';
import { eventOf, pathOfEvent } from './events.ts';
import { planOf } from './faults.ts';
import { createRandom, seedOf } from './random.ts';

/** Everything about a walk that is drawn before it begins. */
export type DrawnWalk = ReturnType<typeof drawWalk>;

/** Draws everything about a walk that the seed and its number decide before it begins. */
export function drawWalk(seed: number, number: number) {
  const random = createRandom(seedOf(seed, number));
  const kind = kinds[number % kinds.length] ?? 'resident';
  const applicant = createApplicant(kind, random);
  const event = eventOf(createRandom(seed), number);
  const plan = planOf(kind, createRandom(seed), number, random, event);
  const eventPath = pathOfEvent(event, applicant, random);
  const isPatient = random.chance(0.5);
  return { random, applicant, event, plan, eventPath, isPatient };
}
