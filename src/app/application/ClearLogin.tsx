import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { stepAtom } from '../../session/step.ts';
import { endSession, sessionToken } from '../../session/token.ts';
import type { GuardProps } from '../guards.tsx';

/** Coming to /login with nothing under way forgets a stale session; one that is begun on this page is none. */
export function ClearLogin({ children }: GuardProps) {
  const tokenOnArrival = useRef<string | null>(null);
  useEffect(() => {
    tokenOnArrival.current = sessionToken();
  }, []);
  const step = useAtomValue(stepAtom);
  useEffect(() => {
    const token = sessionToken();
    if (token === null || token !== tokenOnArrival.current) return;
    if (step?.step_name === 'iin') endSession('stale');
  }, [step]);
  return children;
}
