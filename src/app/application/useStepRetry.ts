import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { onReturn } from '../../platform/pageLifecycle.ts';
import { refreshStepNow, stepProblemAtom } from '../../session/step.ts';

const RETRY_AFTER_MS = 10_000;
/** A network that has just come back often needs another moment until it carries anything. */
const quickPausesMs = [1_000, 2_000, 4_000];

/**
 * How long the step is not asked for again.
 * @param failures how often it could not be asked already, this time included
 */
export function retryPauseMs(problem: ApiError, failures: number, isOnline: boolean): number {
  const isOfConnection = problem.kind === 'offline' || problem.kind === 'unreachable';
  const quickMs = isOfConnection && isOnline ? quickPausesMs[failures - 1] : undefined;
  return Math.max(quickMs ?? RETRY_AFTER_MS, (problem.retryAfterS ?? 0) * 1_000);
}

/** As long as the server could not be asked where one stands, it is asked again: at times, and on the return to the page. */
export function useStepRetry(): void {
  const problem = useAtomValue(stepProblemAtom);
  const failures = useRef(0);
  useEffect(() => {
    if (problem === null) {
      failures.current = 0;
      return;
    }
    failures.current += 1;
    const ask = () => {
      // Each failure is a new problem, which begins the wait anew.
      refreshStepNow().catch(() => {});
    };
    const timer = setTimeout(ask, retryPauseMs(problem, failures.current, navigator.onLine));
    const stop = onReturn(ask);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [problem]);
}
