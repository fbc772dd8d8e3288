import { describe, expect, it } from 'vitest';
import { restart } from '../api/contract.ts';
import { asel, fails, setUp, step } from './testing/sentForm.ts';

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
