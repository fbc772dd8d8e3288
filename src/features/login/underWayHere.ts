import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readChoice } from '../../loan/loanChoice.ts';
import { type DeviceHas, deviceHas } from '../../session/deviceHas.ts';
import { stepAtom } from '../../session/step.ts';
import { isLoggedInAtom, sessionToken } from '../../session/token.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { isAnew } from './waysOut.tsx';

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

function isContinued(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isContinued' in state;
}

/**
 * Returns whether somebody who comes to /login/iin for a new loan has to be asked on /login first, because this device had
 * something under way. A live session is asked on the page itself. It is decided on arrival: nothing takes the form away.
 */
export function useIsAskedFirst(): boolean {
  const { state, search } = useLocation();
  const isMove = useNavigationType() === 'PUSH';
  const [isDue, setDue] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival
  useEffect(() => {
    const isForNewLoan = isMove || Object.keys(readChoice(search)).length > 0;
    const wasAsked = isContinued(state) || isAnew(state);
    setDue(isForNewLoan && !wasAsked && sessionToken() === null && deviceHas() !== null);
  }, []);
  return isDue;
}
