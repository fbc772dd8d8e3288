import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { askStep, stepProblemAtom } from '../../session/step.ts';
import { onReturn } from './onReturn.ts';

const RETRY_AFTER_MS = 10_000;

/** As long as the server could not be asked where one stands, it is asked again: at times, and on the return to the page. */
export function useStepRetry(): void {
  const problem = useAtomValue(stepProblemAtom);
  useEffect(() => {
    if (problem === null) return;
    const ask = () => {
      // Each failure is a new problem, which begins the wait anew.
      askStep().catch(() => {});
    };
    const pauseMs = Math.max(RETRY_AFTER_MS, (problem.retryAfterS ?? 0) * 1_000);
    const timer = setTimeout(ask, pauseMs);
    const stop = onReturn(ask);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [problem]);
}
