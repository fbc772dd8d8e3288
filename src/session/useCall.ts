import { useState, useSyncExternalStore } from 'react';
import type { AnswerOf, Call } from '../api/contract.ts';
import type { ApiError } from '../api/errors.ts';
import { onReturn } from '../platform/pageLifecycle.ts';
import { callApi } from './callApi.ts';
import { acceptStep, fetchStep, knownStep } from './step.ts';
import { routeOfStep } from './stepRoutes.ts';
import { createSubmission, type SendOptions } from './submission.ts';
import { keepSession, sessionToken } from './token.ts';

export interface UsedCall<C extends Call> {
  /** Resolves with null when it failed (`error` says why), or while the call before is still being sent. */
  readonly send: (options?: SendOptions<C>) => Promise<AnswerOf<C> | null>;
  readonly isSending: boolean;
  /** Not answered for 8 s. */
  readonly isSlow: boolean;
  readonly error: ApiError | null;
  readonly clearError: () => void;
}

export interface CallSettings<C extends Call> {
  /**
   * Hears of an answer that comes after all, when the applicant has been told that the call failed; `send` has resolved
   * with null by then, and the page may have been left.
   */
  readonly onLateAnswer?: (answer: AnswerOf<C>, options: SendOptions<C>) => void;
  /** false: the body is too heavy to be sent again for an answer alone that was lost. */
  readonly isAnswerFetchedAgain?: boolean;
}

function newSubmission<C extends Call>(call: C, settings: CallSettings<C>) {
  return createSubmission(call, {
    callApi: (called, options) => callApi<C>(called, options),
    keepSession,
    acceptStep,
    knownStep,
    fetchStep,
    onReturn,
    onLateAnswer: settings.onLateAnswer,
    isAnswerFetchedAgain: settings.isAnswerFetchedAgain,
    isShown: (step) => routeOfStep(step) === location.pathname,
    sessionToken,
    newKey: () => crypto.randomUUID(),
  });
}

/**
 * One call for a form or a button. A second press while it is being sent does nothing; sent again after a cut
 * connection, the same body goes with the same idempotency key. An answer's token is kept and its step accepted by
 * itself, a 409's step too: then it resolves with null and no error, unless that step's page is the open one. Of a call
 * that was cut off the step tells whether it was done (`settling.ts`); if so, there is no error either.
 * @param call one and the same for the component's life
 * @param settings those of the first render count
 */
export function useCall<C extends Call>(call: C, settings: CallSettings<C> = {}): UsedCall<C> {
  const [sending] = useState(() => newSubmission(call, settings));
  const state = useSyncExternalStore(sending.subscribe, sending.state, sending.state);
  return { ...state, send: sending.send, clearError: sending.clearError };
}
