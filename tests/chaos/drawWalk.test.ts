import { expect, it } from 'vitest';
import { drawWalk } from './drawWalk.ts';
import { faultKinds } from './faults.ts';

it('gives every fault and every event to the walks of npm test', () => {
  const walks = [0, 1, 2, 3].map((number) => drawWalk(1, number));
  const faults = new Set(walks.flatMap(({ plan }) => [...plan.values()]));
  expect([...faults].sort()).toEqual([...faultKinds].sort());
  const stories = walks.map(({ event }) => event.split('_')[0]);
  expect(stories.sort()).toEqual(['begun', 'second', 'terms', 'terms']);
});

it('returns the same walk for the same seed', () => {
  const [one, again] = [drawWalk(5, 17), drawWalk(5, 17)];
  expect([...one.plan]).toEqual([...again.plan]);
  expect(one.applicant).toEqual(again.applicant);
  expect(one.eventPath).toBe(again.eventPath);
});
