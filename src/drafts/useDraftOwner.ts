import { getDefaultStore, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { lastKnownStep } from '../session/lastStep.ts';
import { stepAtom } from '../session/step.ts';
import { isLoggedInAtom, sessionEndAtom } from '../session/token.ts';
import type { DraftOwner } from './drafts.ts';
import { isOver, type StandingStep, type TypedStep } from './stepOrder.ts';

/**
 * Whose drafts a form shows and keeps: the registration's in which the session stands at the form's step. Until the
 * server has answered, the last known step counts, which is the session's own.
 * @param step null for a form of which nothing is kept
 * @returns null while that is not known, or where the session stands elsewhere
 */
export function useDraftOwner(step: TypedStep | null): DraftOwner | null {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const answered = useAtomValue(stepAtom);
  const isAsked = step !== null && isLoggedIn;
  const known: StandingStep | null = isAsked ? (answered ?? lastKnownStep()) : null;
  const uuid = known?.step_name === step ? (known?.uuid ?? null) : null;
  return useMemo(() => (step === null || uuid === null ? null : { uuid, step }), [step, uuid]);
}

/** Whether a draft is of no more use: accepted, begun anew, or logged out by choice. A session that expired leaves it. */
export function isDraftOver(owner: DraftOwner): boolean {
  const store = getDefaultStore();
  return store.get(sessionEndAtom) === 'logged_out' || isOver(owner, store.get(stepAtom));
}
