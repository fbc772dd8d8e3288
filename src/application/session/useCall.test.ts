import { atom } from 'jotai/vanilla';
import { beforeEach, expect, it, vi } from 'vitest';
import { asel, fails, stepAnswer as step } from '../../../tests/fixtures/sampleAnswers.ts';
import { setUp } from '../../../tests/fixtures/submittedForm.ts';
import { submitIin } from '../../api/contract.ts';
import { createSubmission } from './useCall.ts';

beforeEach(() => void vi.useFakeTimers());

it('accepts the step of the answer', async () => {
  const { press, accepted } = setUp();
  expect(await press(step('passport'))).toMatchObject({ step_name: 'passport' });
  expect(accepted).toEqual(['passport']);
});

it('does nothing at a second press while the first is being sent', async () => {
  const { outcomes, keys, arrive, send, state } = setUp();
  outcomes.push(step('personal'));
  const first = send({ body: asel });
  expect(state().isSending).toBe(true);
  expect(await send({ body: asel })).toBeNull();
  arrive();
  await first;
  expect(keys).toHaveLength(1);
  expect(state().isSending).toBe(false);
});

it('does nothing at a press after the answer, until the page of its step is open', async () => {
  const { press, keys, send, learnStep, state } = setUp();
  await press(step('passport'));
  expect(state().isSending).toBe(true);
  expect(await send({ body: asel })).toBeNull();
  expect(keys).toHaveLength(1);
  learnStep('personal');
  expect(state().isSending).toBe(false);
});

it('does nothing at a press after a 409 that leads to another page', async () => {
  const { press, keys, send, state } = setUp();
  await press(fails('conflict', { step: step('passport') }));
  expect(state().isSending).toBe(true);
  expect(await send({ body: asel })).toBeNull();
  expect(keys).toHaveLength(1);
});

it('sends the same key after a lost connection, and another key with another body', async () => {
  const { press, keys, state } = setUp();
  expect(await press(fails('unreachable'))).toBeNull();
  expect(state().error?.kind).toBe('unreachable');
  await press(fails('timeout'));
  await press(fails('server'));
  await press(fails('offline'), { ...asel, first_name: 'Әсел' });
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

it('sends a new key after an answer, even with the same body', async () => {
  const { press, keys } = setUp();
  await press(fails('validation'));
  await press(step('personal'));
  await press(step('personal'));
  expect(keys).toEqual(['key-1', 'key-2', 'key-3']);
});

it('accepts the step of a 409 and shows no error', async () => {
  const { press, accepted, state } = setUp();
  expect(await press(fails('conflict', { step: step('passport') }))).toBeNull();
  expect(accepted).toEqual(['passport']);
  expect(state().error).toBeNull();
});

it('shows the error when the open page is the step of the 409', async () => {
  const { press, state } = setUp({ shownStep: 'personal_cabinet' });
  await press(fails('conflict', { step: step('personal_cabinet') }));
  expect(state().error?.kind).toBe('conflict');
});

it('is slow after 8 s, until it is answered', async () => {
  const { outcomes, arrive, send, state } = setUp();
  outcomes.push(step('personal'));
  const pending = send({ body: asel });
  await vi.advanceTimersByTimeAsync(7_999);
  expect(state().isSlow).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toMatchObject({ isSending: true, isSlow: true });
  arrive();
  await pending;
  expect(state()).toEqual({ isSending: false, isSlow: false, error: null });
});

it('removes its error on clearError', async () => {
  const { press, state, clearError } = setUp();
  await press(fails('server'));
  clearError();
  expect(state().error).toBeNull();
});

it('ignores the step of an answer that arrives after the logout', async () => {
  const { outcomes, accepted, arrive, logOut, send } = setUp();
  outcomes.push(step('passport'));
  const pending = send({ body: asel });
  logOut();
  arrive();
  await pending;
  expect(accepted).toEqual([]);
});

it('a call is sent only when its values are stored', async () => {
  const values = Promise.withResolvers<void>();
  const { send, arrive, outcomes, keys, state } = setUp({ storeBefore: () => values.promise });
  outcomes.push(step('passport'));
  const pending = send({ body: asel });
  await vi.advanceTimersByTimeAsync(0);
  expect(keys).toEqual([]);
  expect(state().isSending).toBe(true);
  values.resolve();
  await vi.advanceTimersByTimeAsync(0);
  arrive();
  await pending;
  expect(keys).toEqual(['key-1']);
});

it('a call is not sent when the session ends before its values are stored', async () => {
  const values = Promise.withResolvers<void>();
  const { send, logOut, keys, state } = setUp({ storeBefore: () => values.promise });
  const pending = send({ body: asel });
  logOut();
  values.resolve();
  expect(await pending).toBeNull();
  expect(keys).toEqual([]);
  expect(state().isSending).toBe(false);
});

it('stores the token of an answer before it accepts the step', async () => {
  const order: string[] = [];
  const submission = createSubmission(submitIin, {
    callApi: async () => ({ ...step('iin'), bearerToken: 'new' }),
    storeSession: ({ bearerToken }) => order.push(`token ${bearerToken}`),
    acceptStep: (accepted) => order.push(`step ${JSON.stringify(accepted)}`),
    isShown: () => true,
    stepAtom: atom(null),
    fetchStep: async () => null,
    onReturn: () => () => {},
    session: () => null,
    newKey: () => 'key',
  });
  await submission.send({ body: { iin: '871008401427', is_resident_rk: true, is_ipdl: false } });
  expect(order).toEqual(['token new', expect.stringContaining('"step_name":"iin"')]);
  expect(order[1]).not.toContain('bearerToken');
});

it('takes a token from no answer that belongs to a session already', async () => {
  const { press, accepted, stored } = setUp();
  await press(Object.assign(step('passport'), { bearerToken: 'new' }));
  expect(stored).toEqual([]);
  expect(accepted).toEqual(['passport']);
});
