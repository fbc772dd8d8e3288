import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { isOnline, onReturn } from '../../platform/pageLifecycle.ts';
import { refreshStepNow, stepProblemAtom } from '../../session/step.ts';

const RETRY_AFTER_MS = 10_000;
/** A network that has just returned often needs another moment. */
const quickPausesMs = [1_000, 2_000, 4_000];

/**
 * Returns the pause before the step is requested again, in milliseconds.
 * @param failures how often the request has failed in a row
 */
export function retryPauseMs(problem: ApiError, failures: number, isNetworkThere: boolean): number {
  const quickMs =
    problem.isOfConnection && isNetworkThere ? quickPausesMs[failures - 1] : undefined;
  return Math.max(quickMs ?? RETRY_AFTER_MS, (problem.retryAfterS ?? 0) * 1_000);
}

/** Requests the step again while the last request has failed: after a pause, and at the return of network or person. */
export function useStepRetry(): void {
  const problem = useAtomValue(stepProblemAtom);
  const failures = useRef(0);
  useEffect(() => {
    if (problem === null) {
      failures.current = 0;
      return;
    }
    failures.current += 1;
    // Another failure is another problem, which starts this effect again.
    const retry = () => void refreshStepNow().catch(() => {});
    const timer = setTimeout(retry, retryPauseMs(problem, failures.current, isOnline()));
    const stop = onReturn(retry);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [problem]);
}
