import type { FormStep } from '../../api/contract.ts';
import { isKeyless, type KnownStep } from '../../device/sessionEvents.ts';
import { rowOf, steps } from '../steps.ts';

/** Time in which typed text may come back: a day (docs/product.md, "An application"). */
export const TYPED_LIFE_MS = 864e5;

/** Returns whether a registration that stands at `now` has left the step behind. False at an unknown step. */
function hasPassed(step: FormStep, now: string): boolean {
  const row = rowOf(now);
  return row !== null && row.order > steps[step].order;
}

/** Returns whether a registration was begun anew: there is none any more. */
export function isBegunAnew(now: KnownStep): boolean {
  return now.step_name === 'iin' && (now.uuid ?? null) === null && !isKeyless(now);
}

/**
 * Returns whether what was typed into a step of a registration can be deleted.
 * @param now where the session stands, which may be in another registration; null while that is not known
 */
export function isOver(
  { uuid, step }: { readonly uuid: string; readonly step: FormStep },
  now: KnownStep | null,
): boolean {
  if (now === null) return false;
  if (isBegunAnew(now)) return true;
  return now.uuid === uuid && hasPassed(step, now.step_name);
}
