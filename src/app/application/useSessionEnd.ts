import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { onReturn } from '../../platform/pageLifecycle.ts';
import { refreshStep, sessionEndsAtMsAtom } from '../../session/step.ts';

const WARN_BEFORE_MS = 120_000;
/** A day: a timer of more than 24.8 days would fire at once. */
const LONGEST_MS = 86_400_000;

export type SessionEndStage = 'far' | 'soon' | 'over';

/** Returns how near the session's end is, and when to look again; `changesInMs` is null when it changes no more. */
export function sessionEndStage(
  endsAtMs: number | null,
  nowMs: number,
): { readonly stage: SessionEndStage; readonly changesInMs: number | null } {
  if (endsAtMs === null) return { stage: 'far', changesInMs: null };
  const leftMs = endsAtMs - nowMs;
  if (leftMs <= 0) return { stage: 'over', changesInMs: null };
  if (leftMs <= WARN_BEFORE_MS) return { stage: 'soon', changesInMs: leftMs };
  return { stage: 'far', changesInMs: Math.min(leftMs - WARN_BEFORE_MS, LONGEST_MS) };
}

/**
 * Follows the session's end by the last step answer. At the end requests the step: the server refuses a session that is
 * really over.
 */
export function useSessionEnd(): SessionEndStage {
  const endsAtMs = useAtomValue(sessionEndsAtMsAtom);
  const [stage, setStage] = useState<SessionEndStage>('far');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const { stage: found, changesInMs } = sessionEndStage(endsAtMs, Date.now());
      setStage(found);
      if (changesInMs !== null) timer = setTimeout(look, changesInMs);
    };
    look();
    // Timers stand still while a phone sleeps.
    const stopReturns = onReturn(look);
    return () => {
      clearTimeout(timer);
      stopReturns();
    };
  }, [endsAtMs]);
  useEffect(() => {
    if (stage === 'over') refreshStep().catch(() => {});
  }, [stage]);
  return stage;
}
