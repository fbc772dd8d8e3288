import type { FormStep } from '../../api/contract.ts';
import { isKeyless, type KnownStep } from '../../device/sessionEvents.ts';
import { rowOf, steps } from '../steps.ts';

/** Life of typed text: a day (docs/product.md, "An application"). */
export const TYPED_LIFE_MS = 864e5;

/** Returns whether a registration at the step `now` has passed the other step. False at an unknown step. */
function hasPassed(step: FormStep, now: string): boolean {
  const row = rowOf(now);
  return row !== null && row.order > steps[step].order;
}

/** Returns whether a registration was begun anew: the session is at the IIN and has no registration yet. */
export function isBegunAnew(now: KnownStep): boolean {
  return now.step_name === 'iin' && (now.uuid ?? null) === null && !isKeyless(now);
}

/**
 * Returns whether the typed text of a registration's step can be deleted.
 * @param now the step of the session, perhaps of another registration; null while unknown
 */
export function isOver(
  { uuid, step }: { readonly uuid: string; readonly step: FormStep },
  now: KnownStep | null,
): boolean {
  if (now === null) return false;
  if (isBegunAnew(now)) return true;
  return now.uuid === uuid && hasPassed(step, now.step_name);
}
