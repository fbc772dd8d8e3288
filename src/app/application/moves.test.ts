import { describe, expect, it } from 'vitest';
import type { StepAnswer } from '../../api/contract.ts';
import { moveFor, moveWithoutAnswer, type Situation } from './moves.ts';

const answer = (step_name: string, context: StepAnswer['context'] = {}): StepAnswer => ({
  step_name,
  socket_channel: 'private:registration.5f1c',
  uuid: '5f1c',
  context,
});
const at = (path: string, situation: Partial<Situation> = {}) =>
  moveFor({
    path,
    search: '',
    isLoggedIn: true,
    step: null,
    isAskedAtIin: false,
    hasSigningAnswer: false,
    ...situation,
  });

describe('somebody without a session', () => {
  it('is led from every step to the login, with what the calculator said', () => {
    const search = '?amount=78500&product=12_month';
    expect(at('/register/passport', { isLoggedIn: false, search })).toBe(`/login${search}`);
  });

  it('is led to the start when they have logged out themselves', () => {
    expect(at('/register/lk', { isLoggedIn: false, hasLoggedOut: true })).toBe('/');
    expect(at('/login', { isLoggedIn: false, hasLoggedOut: true })).toBeNull();
  });

  it('may stay at the login and give their IIN', () => {
    expect(at('/login', { isLoggedIn: false })).toBeNull();
    expect(at('/login/iin', { isLoggedIn: false })).toBeNull();
  });
});

describe('somebody with a session', () => {
  it('stays until the server has answered', () => {
    expect(at('/register/personal')).toBeNull();
  });

  it('stays on the page of their step and is led to it from any other', () => {
    const step = answer('passport');
    expect(at('/register/passport', { step })).toBeNull();
    for (const path of ['/login', '/login/iin', '/register/personal', '/register/lk']) {
      expect(at(path, { step })).toBe('/register/passport');
    }
  });

  it('may look at /login while nothing is under way', () => {
    expect(at('/login', { step: answer('iin') })).toBeNull();
  });

  it('comes from a step that was restarted to the IIN', () => {
    expect(at('/register/personal', { step: answer('iin') })).toBe('/login/iin');
  });

  it('is not led away from /login/iin while it asks whether to go on', () => {
    const step = answer('passport');
    expect(at('/login/iin', { step, isAskedAtIin: true })).toBeNull();
  });

  it('waits for the results of an accepted photo and for steps that nobody knows', () => {
    const step = answer('verigram', { image_accepted: true });
    expect(at('/register/photo', { step })).toBe('/register/liveness-waiting-results');
    expect(at('/register/photo', { step: answer('new_one') })).toBe('/register/wait');
  });

  it("stays where the signing provider's answer is handed on, unless the step has gone further", () => {
    const back = { search: '?state=1', hasSigningAnswer: true };
    const path = '/register/signing-waiting-results';
    expect(at(path, { ...back, step: answer('signing_init_success') })).toBeNull();
    expect(at(path, { ...back, step: answer('signing_failed') })).toBe(
      '/register/signing-init-error',
    );
    expect(at(path, { step: answer('signing_init_success') })).toBe('/register/signing-init-wait');
  });
});

describe('somebody back from the signing provider', () => {
  const back = { search: '?state=1&status=success&code=2', hasSigningAnswer: true };
  const path = '/register/signing-waiting-results';

  it('whose session is over logs in without what the provider added', () => {
    expect(at(path, { ...back, isLoggedIn: false })).toBe('/login');
  });

  it('who has begun anew meanwhile gives their IIN without it', () => {
    expect(at(path, { ...back, step: answer('iin') })).toBe('/login/iin');
  });
});

describe('without an answer of the server', () => {
  const lastStep = { step_name: 'passport', uuid: '5f1c', at_ms: 0 };
  const place = (path: string) => ({ path, search: '' });

  it('an applicant is kept on the page of the last known step', () => {
    expect(moveWithoutAnswer(place('/register/personal'), lastStep)).toBe('/register/passport');
    expect(moveWithoutAnswer(place('/register/passport'), lastStep)).toBeNull();
  });

  it('an applicant of whom nothing is known stays', () => {
    expect(moveWithoutAnswer(place('/register/personal'), null)).toBeNull();
  });

  it('the login and the way back from signing stay open', () => {
    expect(moveWithoutAnswer(place('/login'), lastStep)).toBeNull();
    expect(moveWithoutAnswer(place('/login/iin'), lastStep)).toBeNull();
    expect(moveWithoutAnswer(place('/register/signing-waiting-results'), lastStep)).toBeNull();
  });

  it('somebody who waits for the results of their photo goes on waiting', () => {
    const verigram = { step_name: 'verigram', uuid: '5f1c', at_ms: 0 };
    expect(moveWithoutAnswer(place('/register/liveness-waiting-results'), verigram)).toBeNull();
  });
});
