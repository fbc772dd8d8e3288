import { describe, expect, it } from 'vitest';
import type { StepAnswer } from '../../api/contract.ts';
import { moveFor, moveWithoutAnswer, needsDocumentLoad, type Situation } from './moves.ts';

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

describe('moveFor without a session', () => {
  it('moves from every step to the login, with the query of the calculator', () => {
    const search = '?amount=78500&product=12_month';
    expect(at('/register/passport', { isLoggedIn: false, search })).toBe(`/login${search}`);
  });

  it('moves to the start after a logout', () => {
    expect(at('/register/lk', { isLoggedIn: false, hasLoggedOut: true })).toBe('/');
    expect(at('/login', { isLoggedIn: false, hasLoggedOut: true })).toBeNull();
  });

  it('moves to the IIN page after a logout of somebody who begins anew', () => {
    const anew = { isLoggedIn: false, hasLoggedOut: true, isBeginningAnew: true };
    expect(at('/register/photo', anew)).toBe('/login/iin');
    expect(at('/login/iin', anew)).toBeNull();
  });

  it('stays at the login and the IIN page', () => {
    expect(at('/login', { isLoggedIn: false })).toBeNull();
    expect(at('/login/iin', { isLoggedIn: false })).toBeNull();
  });
});

describe('moveFor with a session', () => {
  it('stays until the server answers', () => {
    expect(at('/register/personal')).toBeNull();
  });

  it('stays on the page of the step, and moves to it from any other', () => {
    const step = answer('passport');
    expect(at('/register/passport', { step })).toBeNull();
    for (const path of ['/login', '/login/iin', '/register/personal', '/register/lk']) {
      expect(at(path, { step })).toBe('/register/passport');
    }
  });

  it('hands on what the signing provider added, once a session is there again, and from the login too', () => {
    const step = answer('signing_init_success');
    const path = '/register/signing-waiting-results';
    const back = { step, hasSigningAnswer: true, hasStoredAnswer: true };
    for (const elsewhere of ['/register/signing-init-wait', '/register/photo']) {
      expect(at(elsewhere, back)).toBe(path);
    }
    expect(at(path, back)).toBeNull();
    expect(at('/login', back)).toBe('/register/signing-init-wait');
    expect(at('/login/iin', { ...back, isAskedAtIin: true })).toBeNull();
    expect(at('/register/photo', { ...back, step: answer('personal_cabinet') })).toBe(
      '/register/lk',
    );
  });

  it('stays at /login when no application is under way', () => {
    expect(at('/login', { step: answer('iin') })).toBeNull();
  });

  it('moves to the IIN page after a restart', () => {
    expect(at('/register/personal', { step: answer('iin') })).toBe('/login/iin');
  });

  it('stays at /login/iin while the page asks whether to continue', () => {
    const step = answer('passport');
    expect(at('/login/iin', { step, isAskedAtIin: true })).toBeNull();
  });

  it('moves to a waiting page with an accepted photo and at an unknown step', () => {
    const step = answer('verigram', { image_accepted: true });
    expect(at('/register/photo', { step })).toBe('/register/liveness-waiting-results');
    expect(at('/register/photo', { step: answer('new_one') })).toBe('/register/wait');
  });

  it("stays while the signing provider's answer is submitted, unless the step is further", () => {
    const back = { search: '?state=1', hasSigningAnswer: true };
    const path = '/register/signing-waiting-results';
    expect(at(path, { ...back, step: answer('signing_init_success') })).toBeNull();
    expect(at(path, { ...back, step: answer('signing_failed') })).toBe(
      '/register/signing-init-error',
    );
    expect(at(path, { step: answer('signing_init_success') })).toBe('/register/signing-init-wait');
  });
});

describe('moveFor on the return from the signing provider', () => {
  const back = { search: '?state=1&status=success&code=2', hasSigningAnswer: true };
  const path = '/register/signing-waiting-results';

  it('moves to the login without the query of the provider when the session is over', () => {
    expect(at(path, { ...back, isLoggedIn: false })).toBe('/login');
  });

  it('moves to the IIN page without the query of the provider after a restart', () => {
    expect(at(path, { ...back, step: answer('iin') })).toBe('/login/iin');
  });
});

describe('moveWithoutAnswer', () => {
  const lastStep = { step_name: 'passport', uuid: '5f1c', at_ms: 0 };
  const place = (path: string) => ({ path, search: '' });

  it('moves to the page of the last known step', () => {
    expect(moveWithoutAnswer(place('/register/personal'), lastStep)).toBe('/register/passport');
    expect(moveWithoutAnswer(place('/register/passport'), lastStep)).toBeNull();
  });

  it('stays when no step is known', () => {
    expect(moveWithoutAnswer(place('/register/personal'), null)).toBeNull();
  });

  it('stays at the login and on the return from signing', () => {
    expect(moveWithoutAnswer(place('/login'), lastStep)).toBeNull();
    expect(moveWithoutAnswer(place('/login/iin'), lastStep)).toBeNull();
    expect(moveWithoutAnswer(place('/register/signing-waiting-results'), lastStep)).toBeNull();
  });

  it('stays on the page that waits for the results of the photo', () => {
    const verigram = { step_name: 'verigram', uuid: '5f1c', at_ms: 0 };
    expect(moveWithoutAnswer(place('/register/liveness-waiting-results'), verigram)).toBeNull();
  });
});

describe('needsDocumentLoad', () => {
  it('returns true on the way to the photo page and away from it', () => {
    expect(needsDocumentLoad('/register/photo', '/login/iin')).toBe(true);
    expect(needsDocumentLoad('/register/photo', '/register/photo')).toBe(false);
    expect(needsDocumentLoad('/register/wait', '/register/photo')).toBe(true);
    expect(needsDocumentLoad('/register/wait', '/login/iin')).toBe(false);
  });
});
