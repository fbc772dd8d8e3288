import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Call, StepAnswer } from '../../../api/contract.ts';
import { onReturn } from '../../../device/pageLifecycle.ts';
import { pages } from '../../pages.ts';
import { callApi } from '../../session/callApi.ts';
import { acceptStep, arriveAtIin, fetchStep, stepAtom } from '../../session/step.ts';
import { currentSession, storeSession } from '../../session/token.ts';
import { createSubmission, type SubmissionDeps, type UsedCall } from '../../session/useCall.ts';
import { routeOfStep } from '../../steps.ts';

interface CallAtIinSettings<C extends Call> extends Pick<SubmissionDeps<C>, 'onLateAnswer'> {
  /** Returns whether the answer's step keeps this page open: it then asks what to do with the application. */
  readonly staysAt: (step: StepAnswer) => boolean;
}

/**
 * Gives the page of the IIN a call like `useCall`, whose step does not always lead to its own page: what the answer means is told
 * here first. So is the reason of a 409.
 * @param call the same for the component's life
 * @param settings those of the first render are used
 */
export function useCallAtIin<C extends Call>(
  call: C,
  { staysAt, onLateAnswer }: CallAtIinSettings<C>,
): UsedCall<C> {
  const [{ stateAtom, ...actions }] = useState(() =>
    createSubmission(call, {
      callApi: (called, options) => callApi<C>(called, options),
      storeSession,
      acceptStep(step, before) {
        acceptStep(step, before);
        // Before anybody is told of the step: the page would be left. A late answer may find another page.
        if (staysAt(step) && location.pathname === pages.iin.path) arriveAtIin();
      },
      stepAtom,
      fetchStep,
      onReturn,
      isShown: (step) => staysAt(step) || routeOfStep(step) === pages.iin.path,
      session: currentSession,
      newKey: () => crypto.randomUUID(),
      onLateAnswer,
    }),
  );
  return { ...useAtomValue(stateAtom), ...actions };
}
