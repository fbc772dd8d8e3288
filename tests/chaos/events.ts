import type { Applicant } from './applicant.ts';
import type { Random } from './random.ts';

/**
 * Events of an application other than the faults:
 * - `terms_changed`, `terms_kept`: the applicant chooses other terms in the calculator and answers yes or no to the question
 * - `second_device`: the applicant goes on from another device, by IIN and face
 * - `begun_anew_by_stranger`: a person at another device types the applicant's IIN and begins anew
 * - `begun_anew_unproven`: a session with the applicant's device key that has not passed the face begins anew
 * - `token_lost`: the answer with the new token after the face is lost, with two tabs open
 */
export const eventKinds = [
  'terms_changed',
  'terms_kept',
  'second_device',
  'begun_anew_by_stranger',
  'begun_anew_unproven',
  'token_lost',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** The events of four walks. The two packs take turns. */
const packs: readonly (readonly EventKind[])[] = [
  ['terms_changed', 'second_device', 'begun_anew_unproven', 'token_lost'],
  ['terms_kept', 'second_device', 'begun_anew_by_stranger', 'token_lost'],
];
const PACK_SIZE = 4;

/**
 * Draws the event of one walk. Events are dealt like the faults: four walks have a change of terms, a second device, an
 * application that is begun anew and a lost token; eight walks have every kind.
 * @param chances the run's random numbers, the same for each walk
 * @param walk number of the walk, from 0
 */
export function eventOf(chances: Random, walk: number): EventKind {
  const pack = Math.floor(walk / PACK_SIZE);
  const dealt: EventKind[] = [];
  for (let index = 0; index <= pack; index += 1) {
    dealt.push(...chances.shuffled(packs[index % packs.length] ?? []));
  }
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
    case 'token_lost':
      return '/register/photo';
    default:
      return random.pick(ownedPaths);
  }
}
