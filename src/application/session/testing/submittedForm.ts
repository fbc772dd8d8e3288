import { atom, getDefaultStore } from 'jotai/vanilla';
import { type Call, type StepAnswer, submitPersonal } from '../../../api/contract.ts';
import { ApiError, type ApiErrorDetails } from '../../../api/errors.ts';
import { createSubmission } from '../useCall.ts';

export const step = (step_name: string): StepAnswer => ({
  step_name,
  socket_channel: null,
  uuid: '5f1c',
  context: {},
});
export const asel = {
  first_name: 'Асель',
  last_name: 'Ким',
  middle_name: '',
  email: 'a@example.kz',
};
export const fails = (kind: ApiErrorDetails['kind'], details: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ kind, text: 'trace', ...details });

/** Creates a form and a server that answers when the test tells it to. */
export function setUp(
  shownStep = 'personal',
  { isConfirmedByStep }: Pick<Call, 'isConfirmedByStep'> = submitPersonal,
) {
  const outcomes: (StepAnswer | ApiError)[] = [];
  const keys: (string | undefined)[] = [];
  const accepted: string[] = [];
  const stepAtom = atom<StepAnswer | null>(step('personal'));
  const stored: string[] = [];
  let session: number | null = 1;
  let keyCount = 0;
  /** The answer to GET step; null: the server cannot be reached. */
  let currentStep: StepAnswer | null = null;
  const lateAnswers: unknown[] = [];
  const returns = new Set<() => void>();
  let arrive = () => {};
  let isAnsweredAtOnce = false;
  const { stateAtom, ...actions } = createSubmission(
    { ...submitPersonal, isConfirmedByStep },
    {
      callApi: async (_call, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (!isAnsweredAtOnce) {
          await new Promise<void>((resolve) => {
            arrive = resolve;
          });
        }
        const outcome = outcomes.shift();
        if (outcome === undefined || outcome instanceof ApiError) throw outcome;
        return outcome;
      },
      storeSession: ({ bearerToken }) => stored.push(bearerToken),
      acceptStep(step) {
        accepted.push(step.step_name);
        getDefaultStore().set(stepAtom, step);
      },
      isShown: ({ step_name }) => step_name === shownStep,
      stepAtom,
      fetchStep: async () => {
        if (currentStep === null) throw fails('unreachable');
        return currentStep;
      },
      onReturn(listener) {
        returns.add(listener);
        return () => {
          returns.delete(listener);
        };
      },
      onLateAnswer: (answer) => lateAnswers.push(answer),
      session: () => session,
      newKey: () => {
        keyCount += 1;
        return `key-${keyCount}`;
      },
    },
  );
  return {
    ...actions,
    state: () => getDefaultStore().get(stateAtom),
    keys,
    accepted,
    /** The tokens of logins. */
    stored,
    /** Sends, and has the server answer with the outcome. */
    async press(outcome: StepAnswer | ApiError, body = asel) {
      outcomes.push(outcome);
      const pending = actions.send({ body });
      arrive();
      return await pending;
    },
    /** Sends, and has the server answer the call and its repetition with the two outcomes. */
    pressAndResend(first: StepAnswer | ApiError, second: StepAnswer | ApiError) {
      outcomes.push(first, second);
      isAnsweredAtOnce = true;
      return actions.send({ body: asel });
    },
    outcomes,
    arrive: () => arrive(),
    lateAnswers,
    setStep: (name: string | null) => {
      currentStep = name === null ? null : step(name);
    },
    /** Sets the step that the page knows. */
    learnStep: (name: string) => getDefaultStore().set(stepAtom, step(name)),
    /** Brings the network or the person back. Returns the number of listeners. */
    comeBack: () => {
      for (const listener of [...returns]) listener();
      return returns.size;
    },
    logOut: () => {
      session = null;
    },
  };
}
