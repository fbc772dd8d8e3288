import type { FormStep } from '../../api/contract.ts';
import { isKeyless, type KnownStep } from '../../device/sessionEvents.ts';
import { steps } from '../steps.ts';

/** Life of typed text: a day (docs/product.md, "An application"). */
export const TYPED_LIFE_MS = 864e5;

/** Returns the position in a registration; -1 for an unknown step. The two forms with the passport are alternatives. */
const positionOf = (step: string) =>
  Object.keys(steps).indexOf(step === 'personal_and_passport' ? 'passport' : step);

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
  return now.uuid === uuid && positionOf(now.step_name) > positionOf(step);
}
