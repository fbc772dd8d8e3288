import type { Applicant } from './applicant.ts';
import type { Random } from './random.ts';

/**
 * Events of an application other than the faults:
 * - `terms_changed`, `terms_kept`: the applicant chooses other terms in the calculator and answers yes or no to the question
 * - `second_device`: the applicant goes on from another device, by IIN and face
 * - `begun_anew_by_stranger`: a person at another device types the applicant's IIN and begins anew
 */
export const eventKinds = [
  'terms_changed',
  'terms_kept',
  'second_device',
  'begun_anew_by_stranger',
] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * Draws the event of one walk. Events are dealt like the faults: four walks have every kind.
 * @param chances the run's random numbers, the same for each walk
 * @param walk number of the walk, from 0
 */
export function eventOf(chances: Random, walk: number): EventKind {
  const dealt: EventKind[] = [];
  while (dealt.length <= walk) dealt.push(...chances.shuffled(eventKinds));
  const event = dealt[walk];
  if (event === undefined) throw new RangeError(`There is no walk ${walk}`);
  return event;
}

/** The pages on which an application has an owner: the owner's face was accepted, and the contract is not signed yet. */
const ownedPaths = ['/register/signing-init-wait', '/register/lk'];

/** Draws the path of the page on which the event meets the applicant. */
export function pathOfEvent(event: EventKind, { forms }: Applicant, random: Random): string {
  switch (event) {
    case 'terms_changed':
    case 'terms_kept':
      // Until the signing provider the terms can be changed.
      return random.pick([...Object.keys(forms), '/register/photo', '/register/signing-init-wait']);
    default:
      return random.pick(ownedPaths);
  }
}
