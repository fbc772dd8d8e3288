import { useAtomValue } from 'jotai';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { type DeviceHas, deviceHas } from '../../session/deviceHas.ts';
import { stepAtom } from '../../session/step.ts';
import { isLoggedInAtom } from '../../session/token.ts';

/**
 * Returns what this device had under way: an application, or a loan that it had opened. Only by its word: who holds the
 * phone now may be somebody else.
 */
export function useUnderWayHere(): DeviceHas | null {
  const isHydrated = useIsHydrated();
  // Both change what the device knows.
  useAtomValue(isLoggedInAtom);
  useAtomValue(stepAtom);
  return isHydrated ? deviceHas() : null;
}

/** State of the history entry of /login/iin for somebody who was asked on /login, and goes on with what is under way. */
export const continued = { isContinued: true } as const;

/** Returns whether a history entry's state is `continued`. */
export function isContinued(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isContinued' in state;
}
