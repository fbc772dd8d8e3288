import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { onReturn } from '../../device/pageLifecycle.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { acceptStep } from '../session/step.ts';
import { sessionIdAtom } from '../session/token.ts';
import { isShown } from '../steps.ts';
import { useIsConnectionBack } from './useIsConnectionBack.ts';

/**
 * Fetches the content of a page. After a failure of the connection, fetches again at the return of network or person. A
 * return just before the failure counts too: a phone that wakes up shows the page first, and only then aborts the requests
 * from before its sleep. A refusal with another step moves to the page of that step. Another session, perhaps of another
 * person, does not see the content of the session before.
 * @param key fetches again when it changes; null fetches nothing yet
 * @param load a request that only reads at the server
 */
export function useAnswer<Answer>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Answer>,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const session = useAtomValue(sessionIdAtom);
  const [askedIn, setAskedIn] = useState(session);
  if (askedIn !== session) {
    setAskedIn(session);
    setAnswer(null);
    setProblem(null);
  }
  const fetchAnswer = useEffectEvent(load);
  const reload = useCallback(() => {
    setProblem(null);
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and another session fetch again
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
  }, [key, attempt, session]);
  // A browser that reports a network all the time has no event for the return: the answer to another call shows it.
  const isConnectionBack = useIsConnectionBack(problem);
  useEffect(() => {
    if (isConnectionBack) reload();
  }, [isConnectionBack, reload]);
  return {
    answer,
    setAnswer,
    problem,
    reload,
    /** True after 8 s without an answer. */
    isSlow: useSlow(answer === null && problem === null),
  };
}
