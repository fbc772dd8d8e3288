import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { IDLE_MS, SESSION_MS } from '../registration/sessions.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

const idleS = IDLE_MS / 1000;
const sessionS = SESSION_MS / 1000;

openForEach();

const statusNow = async () => (await applicant.get('registration/step')).status;

/** Moves the clock, with calls in between, so that the session is not idle. */
async function use(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= idleS / 2) {
    await backend.forward(Math.min(left, idleS / 2));
    await applicant.get('registration/countries');
  }
}

describe('the idle end of a session', () => {
  it('comes when no call has come for two hours', async () => {
    await applicant.enter(backend.resident);
    for (let used = 0; used < 3; used += 1) {
      await backend.forward(idleS - 5);
      expect(await statusNow()).toBe(200);
    }
    await backend.forward(idleS);
    expect(await statusNow()).toBe(401);
  });

  it('is put off by any call, by a refused one and by one for a channel token too', async () => {
    await applicant.enter(backend.resident);
    const { socket_channel } = await applicant.step();
    const calls = [
      () => applicant.post('registration/personal', typed.personal),
      () => applicant.get('client/info'),
      () => applicant.authorize(socket_channel),
    ];
    for (const call of calls) {
      await backend.forward(idleS - 60);
      expect((await call()).status).not.toBe(401);
    }
    await backend.forward(idleS - 60);
    expect(await statusNow()).toBe(200);
  });
});

describe('the absolute end of a session', () => {
  it('comes eight hours after the opening, however much it is used', async () => {
    await applicant.enter(backend.resident);
    await use(sessionS - 5);
    expect(await statusNow()).toBe(200);
    await backend.forward(5);
    expect(await statusNow()).toBe(401);
  });

  it('the absolute end of a session stays the same when the applicant shows the face', async () => {
    await applicant.fillIn(backend.resident);
    await use(sessionS - 600);
    await applicant.showFace();
    const { session_expires_in_s } = await applicant.untilStep('signing_init_success');
    expect(session_expires_in_s).toBeLessThanOrEqual(600);
    await backend.forward(600);
    expect(await statusNow()).toBe(401);
  });

  it('is not put off by the IIN in a live session, which would keep what it has proven', async () => {
    await applicant.apply(backend.resident);
    await use(sessionS - 600);
    await applicant.enter(backend.resident);
    expect((await applicant.info()).first_name).toBe('Әсел');
    await backend.forward(600);
    expect(await statusNow()).toBe(401);
  });

  it('begins anew with a login by phone and code', async () => {
    const documentToken = await applicant.takeLoan(backend.resident);
    await use(sessionS - 60);
    await applicant.logIn(documentToken);
    await use(3600);
    expect(await statusNow()).toBe(200);
  });
});

it('session_expires_in_s is the nearer of the two ends', async () => {
  const entered = await applicant.enter(backend.resident);
  expect(entered.body).toMatchObject({ session_expires_in_s: idleS });
  await backend.forward(600);
  expect((await applicant.step()).session_expires_in_s).toBe(idleS);
  await use(sessionS - 600 - 3000);
  expect((await applicant.step()).session_expires_in_s).toBeCloseTo(3000, -1);
});

it('a channel token ends no later than the session, at either end', async () => {
  await applicant.enter(backend.resident);
  const { socket_channel } = await applicant.step();
  await use(sessionS - 600);
  const answer = await applicant.authorize(socket_channel);
  const { token } = v.parse(v.object({ token: v.string() }), answer.body);
  expect(backend.secondsOf(token)).toBeLessThanOrEqual(600);
});
