import { useState, useSyncExternalStore } from 'react';
import type { AnswerOf, Call } from '../api/contract.ts';
import type { ApiError } from '../api/errors.ts';
import { callApi } from './callApi.ts';
import { createSending, type SendOptions } from './sending.ts';
import { acceptStep } from './step.ts';
import { routeOfStep } from './stepRoutes.ts';
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

function newSending<C extends Call>(call: C) {
  return createSending(call, {
    callApi: (called, options) => callApi<C>(called, options),
    keepSession,
    acceptStep,
    isShown: (step) => routeOfStep(step) === location.pathname,
    sessionToken,
    newKey: () => crypto.randomUUID(),
  });
}

/**
 * One call for a form or a button. A second press while it is being sent does nothing; sent again after a cut
 * connection, the same body goes with the same idempotency key. An answer's token is kept and its step accepted by
 * itself, a 409's step too: then it resolves with null and no error, unless that step's page is the open one.
 * @param call one and the same for the component's life
 */
export function useCall<C extends Call>(call: C): UsedCall<C> {
  const [sending] = useState(() => newSending(call));
  const state = useSyncExternalStore(sending.subscribe, sending.state, sending.state);
  return { ...state, send: sending.send, clearError: sending.clearError };
}
