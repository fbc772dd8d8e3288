import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, restart, type StepAnswer, submitIin, submitPersonal } from '../api/contract.ts';
import { ApiError, type ApiErrorDetails } from '../api/errors.ts';
import { createSending } from './sending.ts';

const step = (step_name: string): StepAnswer => ({
  step_name,
  socket_channel: null,
  uuid: '5f1c',
  context: {},
});
const asel = { first_name: 'Асель', last_name: 'Ким', middle_name: '', email: 'a@example.kz' };
const fails = (kind: ApiErrorDetails['kind'], details: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ kind, text: 'trace', ...details });

function setUp(
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
  const sending = createSending(
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
      peekStep: async () => {
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

describe('sending a form', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leads to the step that the answer names', async () => {
    const { press, accepted } = setUp();
    expect(await press(step('passport'))).toMatchObject({ step_name: 'passport' });
    expect(accepted).toEqual(['passport']);
  });

  it('does nothing at a second press while the first is on its way', async () => {
    const { sending, outcomes, keys, arrive } = setUp();
    outcomes.push(step('passport'));
    const first = sending.send({ body: asel });
    expect(sending.state().isSending).toBe(true);
    expect(await sending.send({ body: asel })).toBeNull();
    arrive();
    await first;
    expect(keys).toHaveLength(1);
    expect(sending.state().isSending).toBe(false);
  });

  it('keeps its key over a cut connection, and takes another for another body', async () => {
    const { press, keys, sending } = setUp();
    expect(await press(fails('unreachable'))).toBeNull();
    expect(sending.state().error?.kind).toBe('unreachable');
    await press(fails('timeout'));
    await press(fails('server'));
    await press(fails('offline'), { ...asel, first_name: 'Әсел' });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('takes a new key once it was answered, even with the same body', async () => {
    const { press, keys } = setUp();
    await press(fails('validation'));
    await press(step('personal'));
    await press(step('personal'));
    expect(keys).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('follows a 409 to its step without an error', async () => {
    const { press, accepted, sending } = setUp();
    expect(await press(fails('conflict', { step: step('passport') }))).toBeNull();
    expect(accepted).toEqual(['passport']);
    expect(sending.state().error).toBeNull();
  });

  it('says so when the 409 leads nowhere else', async () => {
    const { press, sending } = setUp('personal_cabinet');
    await press(fails('conflict', { step: step('personal_cabinet') }));
    expect(sending.state().error?.kind).toBe('conflict');
  });

  it('is said to be slow after 8 s, and not any more once it is answered', async () => {
    const { sending, outcomes, arrive } = setUp();
    outcomes.push(step('passport'));
    const pending = sending.send({ body: asel });
    await vi.advanceTimersByTimeAsync(7_999);
    expect(sending.state().isSlow).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sending.state()).toMatchObject({ isSending: true, isSlow: true });
    arrive();
    await pending;
    expect(sending.state()).toEqual({ isSending: false, isSlow: false, error: null });
  });

  it('forgets its error when told to, and with the next press', async () => {
    const { press, sending } = setUp();
    await press(fails('server'));
    sending.clearError();
    expect(sending.state().error).toBeNull();
  });

  it('tells nobody of a step that is answered after the applicant has left', async () => {
    const { sending, outcomes, accepted, arrive, logOut } = setUp();
    outcomes.push(step('passport'));
    const pending = sending.send({ body: asel });
    logOut();
    arrive();
    await pending;
    expect(accepted).toEqual([]);
  });

  it('keeps the token of an answer before its step is followed', async () => {
    const order: string[] = [];
    const sending = createSending(submitIin, {
      callApi: async () => ({ ...step('iin'), bearerToken: 'new' }),
      keepSession: ({ bearerToken }) => order.push(`token ${bearerToken}`),
      acceptStep: (accepted) => order.push(`step ${JSON.stringify(accepted)}`),
      isShown: () => true,
      knownStep: () => null,
      peekStep: async () => null,
      onReturn: () => () => {},
      sessionToken: () => null,
      newKey: () => 'key',
    });
    await sending.send({ body: { iin: '871008401427', is_resident_rk: true, is_ipdl: false } });
    expect(order).toEqual(['token new', expect.stringContaining('"step_name":"iin"')]);
    expect(order[1]).not.toContain('bearerToken');
  });
});

describe('a form that was cut off', () => {
  it('after the server did it leads on without an error, and brings its answer by the same key', async () => {
    const { sending, standsAt, outcomes, keys, accepted, arrive } = setUp();
    standsAt('passport');
    outcomes.push(fails('unreachable'), step('passport'));
    const pending = sending.send({ body: asel });
    arrive();
    await expect.poll(() => keys.length).toBe(2);
    arrive();
    expect(await pending).toMatchObject({ step_name: 'passport' });
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(accepted.at(-1)).toBe('passport');
    expect(sending.state().error).toBeNull();
  });

  it('ends at the step that the server has reached since, not at that of the lost answer', async () => {
    const { sending, standsAt, outcomes, keys, accepted, arrive } = setUp();
    standsAt('address');
    outcomes.push(fails('unreachable'), step('passport'));
    const pending = sending.send({ body: asel });
    arrive();
    await expect.poll(() => keys.length).toBe(2);
    arrive();
    await pending;
    expect(accepted.at(-1)).toBe('address');
  });

  it('while another tab has passed the step goes where the server says, without an error', async () => {
    const { sending, standsAt, outcomes, keys, accepted, arrive } = setUp();
    standsAt('address');
    outcomes.push(fails('timeout'), fails('conflict', { step: step('address') }));
    const pending = sending.send({ body: asel });
    arrive();
    await expect.poll(() => keys.length).toBe(2);
    arrive();
    expect(await pending).toBeNull();
    expect(accepted).toEqual(['address']);
    expect(sending.state().error).toBeNull();
  });

  it('before the server did anything is told as failed, and nothing is sent again by itself', async () => {
    const { press, standsAt, sending, keys, comeBack } = setUp();
    standsAt('personal');
    await press(fails('unreachable'));
    expect(sending.state().error?.kind).toBe('unreachable');
    expect(comeBack()).toBe(0);
    expect(keys).toEqual(['key-1']);
  });

  it('by a lost network is found to be done when the network is back: the error goes, its answer comes late', async () => {
    const { press, standsAt, sending, keys, outcomes, comeBack, lateAnswers, arrive } = setUp();
    await press(fails('offline'));
    comeBack();
    await expect.poll(() => sending.state().error?.kind).toBe('offline');
    standsAt('passport');
    outcomes.push(step('passport'));
    comeBack();
    await expect.poll(() => keys.length).toBe(2);
    arrive();
    await expect.poll(() => sending.state().error).toBeNull();
    expect(lateAnswers).toMatchObject([{ step_name: 'passport' }]);
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(comeBack()).toBe(0);
  });

  it('is not asked about for whoever has logged in since', async () => {
    const { press, standsAt, keys, comeBack, logOut, sending } = setUp();
    await press(fails('offline'));
    logOut();
    standsAt('passport');
    comeBack();
    await Promise.resolve();
    expect(keys).toEqual(['key-1']);
    expect(sending.state().error?.kind).toBe('offline');
  });
});

describe('a press while it is being found out what became of the one before', () => {
  it('sends nothing where that was done, though its answer is lost', async () => {
    const { press, standsAt, sending, keys, outcomes, comeBack, arrive } = setUp();
    await press(fails('offline'));
    standsAt('passport');
    outcomes.push(fails('conflict', { step: step('passport') }));
    comeBack();
    await expect.poll(() => keys.length).toBe(2);
    const pressed = sending.send({ body: { ...asel, first_name: 'Әсел' } });
    arrive();
    expect(await pressed).toBeNull();
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(sending.state().error).toBeNull();
  });
});

describe('a call like beginning anew, which the server does at any step', () => {
  it('is never sent by itself, whatever the step has become since', async () => {
    const { press, standsAt, sending, keys, comeBack } = setUp('signing_init', restart);
    await press(fails('offline'));
    standsAt('signing_init_success');
    expect(comeBack()).toBe(0);
    await Promise.resolve();
    expect(keys).toEqual(['key-1']);
    expect(sending.state().error?.kind).toBe('offline');
  });

  it('lost on the way is asked once more within the press, by the same key', async () => {
    const { sending, outcomes, keys, accepted, arrive } = setUp('signing_init', restart);
    outcomes.push(fails('unreachable'), step('iin'));
    const pending = sending.send({ body: asel });
    arrive();
    await expect.poll(() => keys.length).toBe(2);
    arrive();
    expect(await pending).toMatchObject({ step_name: 'iin' });
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(accepted).toEqual(['iin']);
  });

  it('lost twice is told, and waits for the next press', async () => {
    const { sending, outcomes, keys, comeBack, arrive } = setUp('signing_init', restart);
    outcomes.push(fails('server'), fails('unreachable'));
    const pending = sending.send({ body: asel });
    arrive();
    await expect.poll(() => keys.length).toBe(2);
    arrive();
    expect(await pending).toBeNull();
    expect(sending.state().error?.kind).toBe('unreachable');
    expect(comeBack()).toBe(0);
    expect(keys).toEqual(['key-1', 'key-1']);
  });
});
