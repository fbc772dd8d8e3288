import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { onReturn } from '../../device/pageLifecycle.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { acceptStep } from '../session/step.ts';
import { isShown } from '../steps.ts';

/**
 * Fetches what a page shows. After a failure of the connection it is fetched again at the return of network or person, also
 * at one from before the failure: a phone that wakes up shows the page first and then ends the requests that it slept
 * through. A refusal that names another step moves to the page of that step.
 * @param key fetches again when it changes; null fetches nothing yet
 * @param load only reads at the server
 */
export function useAnswer<Answer>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Answer>,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fetchAnswer = useEffectEvent(load);
  const reload = useCallback(() => {
    setProblem(null);
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let hasReturned = false;
    let isUnanswered = false;
    const stopReturns = onReturn(() => {
      hasReturned = true;
      if (isUnanswered) reload();
    });
    fetchAnswer(signal).then(
      (fetched) => {
        if (signal.aborted) return;
        setProblem(null);
        setAnswer(fetched);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        isUnanswered = error.isUnanswered;
        if (error.step !== null && !isShown(error.step)) acceptStep(error.step);
        else if (isUnanswered && hasReturned) reload();
        else setProblem(error);
      },
    );
    return () => {
      leaving.abort();
      stopReturns();
    };
  }, [key, attempt]);
  return {
    answer,
    setAnswer,
    problem,
    reload,
    /** Nothing has arrived for 8 s. */
    isSlow: useSlow(answer === null && problem === null),
  };
}
