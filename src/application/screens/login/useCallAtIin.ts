import type { Call, StepAnswer } from '../../../api/contract.ts';
import { pages } from '../../pages.ts';
import { acceptStep, arriveAtIin } from '../../session/step.ts';
import { type SubmissionDeps, useCall } from '../../session/useCall.ts';
import { routeOfStep } from '../../steps.ts';

interface CallAtIinSettings<C extends Call>
  extends Pick<SubmissionDeps<C>, 'storeBefore' | 'onLateAnswer'> {
  /** Returns whether the answer's step keeps this page open. The page then asks what to do with the application. */
  readonly staysAt: (step: StepAnswer) => boolean;
}

/**
 * Creates a call of the IIN page, like `useCall`. The step of an answer may keep this page open, so that the page can explain
 * the answer, or the reason of a 409.
 * @param call the same for the component's life
 * @param settings of the first render; later settings are ignored
 */
export function useCallAtIin<C extends Call>(
  call: C,
  { staysAt, storeBefore, onLateAnswer }: CallAtIinSettings<C>,
) {
  return useCall(call, {
    storeBefore,
    onLateAnswer,
    acceptStep(step, before) {
      acceptStep(step, before);
      // Before the guards react to the step, because the guards would leave the page. A late answer may find another page.
      if (staysAt(step) && location.pathname === pages.iin.path) arriveAtIin();
    },
    isShown: (step) => staysAt(step) || routeOfStep(step) === pages.iin.path,
  });
}
