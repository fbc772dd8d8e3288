import { type Call, type StepAnswer, submitPersonal } from '../../api/contract.ts';
import { ApiError, type ApiErrorDetails } from '../../api/errors.ts';
import { createSubmission } from '../submission.ts';

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

/** A form with a server that answers when it is told to. */
export function setUp(
  shownStep = 'personal',
  { isToldByStep }: Pick<Call, 'isToldByStep'> = submitPersonal,
) {
  const outcomes: (StepAnswer | ApiError)[] = [];
  const keys: (string | undefined)[] = [];
  const accepted: string[] = [];
  let token: string | null = 'token';
  let keyCount = 0;
  /** What the server says when it is asked for the step; null: it cannot be reached. */
  let standing: StepAnswer | null = null;
  const lateAnswers: unknown[] = [];
  const returns = new Set<() => void>();
  let arrive = () => {};
  const sending = createSubmission(
    { ...submitPersonal, isToldByStep },
    {
      callApi: async (_call, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        const outcome = outcomes.shift();
        if (outcome === undefined || outcome instanceof ApiError) throw outcome;
        return outcome;
      },
      keepSession: () => {},
      acceptStep: ({ step_name }) => accepted.push(step_name),
      isShown: ({ step_name }) => step_name === shownStep,
      knownStep: () => step('personal'),
      fetchStep: async () => {
        if (standing === null) throw fails('unreachable');
        return standing;
      },
      onReturn(listener) {
        returns.add(listener);
        return () => {
          returns.delete(listener);
        };
      },
      onLateAnswer: (answer) => lateAnswers.push(answer),
      sessionToken: () => token,
      newKey: () => {
        keyCount += 1;
        return `key-${keyCount}`;
      },
    },
  );
  const press = async (outcome: StepAnswer | ApiError, body = asel) => {
    outcomes.push(outcome);
    const pending = sending.send({ body });
    arrive();
    return await pending;
  };
  return {
    sending,
    keys,
    accepted,
    press,
    outcomes,
    arrive: () => arrive(),
    lateAnswers,
    standsAt: (name: string | null) => {
      standing = name === null ? null : step(name);
    },
    /** The network or the person comes back; how often that was listened for. */
    comeBack: () => {
      for (const listener of [...returns]) listener();
      return returns.size;
    },
    logOut: () => {
      token = null;
    },
  };
}
