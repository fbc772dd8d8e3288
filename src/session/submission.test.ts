import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitIin } from '../api/contract.ts';
import { createSubmission } from './submission.ts';
import { asel, fails, setUp, step } from './testing/sentForm.ts';

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
    const sending = createSubmission(submitIin, {
      callApi: async () => ({ ...step('iin'), bearerToken: 'new' }),
      keepSession: ({ bearerToken }) => order.push(`token ${bearerToken}`),
      acceptStep: (accepted) => order.push(`step ${JSON.stringify(accepted)}`),
      isShown: () => true,
      knownStep: () => null,
      fetchStep: async () => null,
      onReturn: () => () => {},
      sessionToken: () => null,
      newKey: () => 'key',
    });
    await sending.send({ body: { iin: '871008401427', is_resident_rk: true, is_ipdl: false } });
    expect(order).toEqual(['token new', expect.stringContaining('"step_name":"iin"')]);
    expect(order[1]).not.toContain('bearerToken');
  });
});
