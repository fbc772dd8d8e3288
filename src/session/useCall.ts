import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Call } from '../api/contract.ts';
import { onReturn } from '../platform/pageLifecycle.ts';
import { callApi } from './callApi.ts';
import { acceptStep, fetchStep, knownStep } from './step.ts';
import { isShown } from './stepRoutes.ts';
import {
  createSubmission,
  type Submission,
  type SubmissionDeps,
  type SubmissionState,
} from './submission.ts';
import { sessionToken, storeSession } from './token.ts';

export type UsedCall<C extends Call> = SubmissionState & Omit<Submission<C>, 'stateAtom'>;

type CallSettings<C extends Call> = Pick<
  SubmissionDeps<C>,
  'onLateAnswer' | 'isAnswerFetchedAgain'
>;

/**
 * Gives a form or a button its call. A second press while it is being sent does nothing; after an interrupted connection the
 * same body is sent with the same idempotency key. The token of an answer is stored and its step accepted, also the step of
 * a 409: then `send` resolves with null and there is no error, unless that step's page is the open one. If the step shows
 * that an interrupted call took effect, there is no error either (`resolveUncertainCall.ts`).
 * @param call the same for the component's life
 * @param settings those of the first render are used
 */
export function useCall<C extends Call>(call: C, settings: CallSettings<C> = {}): UsedCall<C> {
  const [{ stateAtom, ...actions }] = useState(() =>
    createSubmission(call, {
      ...settings,
      callApi: (called, options) => callApi<C>(called, options),
      storeSession,
      acceptStep,
      knownStep,
      fetchStep,
      onReturn,
      isShown,
      sessionToken,
      newKey: () => crypto.randomUUID(),
    }),
  );
  return { ...useAtomValue(stateAtom), ...actions };
}
