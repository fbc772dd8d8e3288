import { isKeyless, type KnownStep } from '../../device/sessionEvents.ts';

/** The steps into which an applicant types; what they type there is stored until it is accepted. */
export const typedSteps = [
  'personal',
  'passport',
  'personal_and_passport',
  'address',
  'employment',
] as const;
export type TypedStep = (typeof typedSteps)[number];

/** Time in which typed text may come back: a day (product.md, "Drafts"). */
export const TYPED_LIFE_MS = 864e5;

/**
 * Names in the order in which a registration passes them; what is not named here comes after all of these, unless
 * nobody knows it. The passport's two forms are each other's alternative.
 */
const orderOfSteps: Readonly<Record<string, number>> = {
  iin: 0,
  waiting_external_personal: 1,
  personal: 2,
  passport: 3,
  personal_and_passport: 3,
  address: 4,
  employment: 5,
  verigram: 6,
  waiting_external_photo: 6,
  waiting_liveness_results: 6,
  liveness_failed: 6,
  client_creating: 7,
  signing_init: 7,
  signing_init_success: 7,
  signing_failed: 7,
  signing_result: 7,
  personal_cabinet: 8,
};

/** Returns whether a registration that stands at `now` has left the step behind; one at an unknown step has not. */
function hasPassed(step: TypedStep, now: string): boolean {
  const order = orderOfSteps[now];
  const own = orderOfSteps[step];
  return order !== undefined && own !== undefined && order > own;
}

/** Returns whether a registration was begun anew: there is none any more. */
export function isBegunAnew(now: KnownStep): boolean {
  return now.step_name === 'iin' && (now.uuid ?? null) === null && !isKeyless(now);
}

/**
 * Returns whether what was typed into a step of a registration is of no more use to anybody.
 * @param now where the session stands, which may be in another registration; null while that is not known
 */
export function isOver(
  { uuid, step }: { readonly uuid: string; readonly step: TypedStep },
  now: KnownStep | null,
): boolean {
  if (now === null) return false;
  if (isBegunAnew(now)) return true;
  return now.uuid === uuid && hasPassed(step, now.step_name);
}
