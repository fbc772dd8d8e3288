import { describe, expect, it } from 'vitest';
import { asel, fails, stepAnswer as step } from '../../../tests/fixtures/sampleAnswers.ts';
import { setUp } from '../../../tests/fixtures/submittedForm.ts';
import { restart } from '../../api/contract.ts';

describe('submission that was interrupted', () => {
  it('fetches the answer with the same key and shows no error when the step has moved on', async () => {
    const { setStep, keys, accepted, state, pressAndResend } = setUp();
    setStep('passport');
    expect(await pressAndResend(fails('unreachable'), step('passport'))).toMatchObject({
      step_name: 'passport',
    });
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(accepted.at(-1)).toBe('passport');
    expect(state().error).toBeNull();
  });

  it('accepts the current step last when the lost answer names an older one', async () => {
    const { setStep, accepted, pressAndResend } = setUp();
    setStep('address');
    await pressAndResend(fails('unreachable'), step('passport'));
    expect(accepted.at(-1)).toBe('address');
  });

  it('accepts the step of a 409 and shows no error when another tab has passed the step', async () => {
    const { setStep, accepted, state, pressAndResend } = setUp();
    setStep('address');
    expect(
      await pressAndResend(fails('timeout'), fails('conflict', { step: step('address') })),
    ).toBeNull();
    expect(accepted).toEqual(['address']);
    expect(state().error).toBeNull();
  });

  it('shows the failure and sends nothing again when the step has not moved', async () => {
    const { press, setStep, keys, comeBack, state } = setUp();
    setStep('personal');
    await press(fails('unreachable'));
    expect(state().error?.kind).toBe('unreachable');
    expect(comeBack()).toBe(0);
    expect(keys).toEqual(['key-1']);
  });

  it('removes the error and reports the late answer when the network returns and the step has moved on', async () => {
    const { press, setStep, keys, outcomes, comeBack, lateAnswers, arrive, state } = setUp();
    await press(fails('offline'));
    comeBack();
    await expect.poll(() => state().error?.kind).toBe('offline');
    setStep('passport');
    outcomes.push(step('passport'));
    comeBack();
    await expect.poll(() => keys.length).toBe(2);
    arrive();
    await expect.poll(() => state().error).toBeNull();
    expect(lateAnswers).toMatchObject([{ step_name: 'passport' }]);
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(comeBack()).toBe(0);
  });

  it('is not resolved after another login', async () => {
    const { press, setStep, keys, comeBack, logOut, state } = setUp();
    await press(fails('offline'));
    logOut();
    setStep('passport');
    comeBack();
    await Promise.resolve();
    expect(keys).toEqual(['key-1']);
    expect(state().error?.kind).toBe('offline');
  });
});

it('a press while the previous submission is being resolved sends nothing when the previous one took effect, though its answer is lost', async () => {
  const { press, setStep, keys, outcomes, comeBack, arrive, send, state } = setUp();
  await press(fails('offline'));
  setStep('passport');
  outcomes.push(fails('conflict', { step: step('passport') }));
  comeBack();
  await expect.poll(() => keys.length).toBe(2);
  const pressed = send({ body: { ...asel, first_name: 'Әсел' } });
  arrive();
  expect(await pressed).toBeNull();
  expect(keys).toEqual(['key-1', 'key-1']);
  expect(state().error).toBeNull();
});

describe('a call that no step confirms, such as a restart,', () => {
  it('is never sent by itself, whatever the step is now', async () => {
    const { press, setStep, keys, comeBack, state } = setUp({
      ...restart,
      shownStep: 'signing_init',
    });
    await press(fails('offline'));
    setStep('signing_init_success');
    expect(comeBack()).toBe(0);
    await Promise.resolve();
    expect(keys).toEqual(['key-1']);
    expect(state().error?.kind).toBe('offline');
  });

  it('is sent once more with the same key when the connection breaks', async () => {
    const { keys, accepted, pressAndResend } = setUp({ ...restart, shownStep: 'signing_init' });
    expect(await pressAndResend(fails('unreachable'), step('iin'))).toMatchObject({
      step_name: 'iin',
    });
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(accepted).toEqual(['iin']);
  });

  it('is not sent again at once when the server is busy and says for how long', async () => {
    const { press, keys, state } = setUp({ ...restart, shownStep: 'signing_init' });
    expect(await press(fails('server', { retryAfterS: 40 }))).toBeNull();
    expect(state().error).toMatchObject({ kind: 'server', retryAfterS: 40 });
    expect(keys).toEqual(['key-1']);
  });

  it('shows the failure when the connection breaks twice', async () => {
    const { keys, comeBack, state, pressAndResend } = setUp({
      ...restart,
      shownStep: 'signing_init',
    });
    expect(await pressAndResend(fails('server'), fails('unreachable'))).toBeNull();
    expect(state().error?.kind).toBe('unreachable');
    expect(comeBack()).toBe(0);
    expect(keys).toEqual(['key-1', 'key-1']);
  });
});
