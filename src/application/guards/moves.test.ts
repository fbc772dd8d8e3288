import { describe, expect, it } from 'vitest';
import { stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
import type { StepAnswer } from '../../api/contract.ts';
import { moveFor, moveWithoutAnswer, needsDocumentLoad, type Situation } from './moves.ts';

const step = (step_name: string, context: StepAnswer['context'] = {}) => ({
  step: stepAnswer(step_name, { context }),
});
const at = (path: string, situation: Partial<Situation>) =>
  moveFor({
    path,
    search: '',
    isLoggedIn: true,
    step: null,
    isAskedAtIin: false,
    hasSigningAnswer: false,
    ...situation,
  });

const loggedOut = { isLoggedIn: false, hasLoggedOut: true };
const anew = { ...loggedOut, isBeginningAnew: true };
const back = { search: '?state=1&status=success&code=2', hasSigningAnswer: true };
const stored = { ...step('signing_init_success'), hasSigningAnswer: true, hasStoredAnswer: true };
const results = '/register/signing-waiting-results';

it.each<[string, string | null, Partial<Situation>]>([
  ['/register/passport', '/login?amount=1', { isLoggedIn: false, search: '?amount=1' }],
  ['/login', null, { isLoggedIn: false }],
  ['/login/iin', null, { isLoggedIn: false }],
  ['/register/lk', '/', loggedOut],
  ['/login', null, loggedOut],
  ['/login', '/', { ...loggedOut, isMovedByExpiry: true }],
  ['/login', '/login/iin', { ...anew, isMovedByExpiry: true }],
  ['/login', null, { isLoggedIn: false, isMovedByExpiry: true }],
  ['/login/iin', null, { ...loggedOut, isMovedByExpiry: true }],
  ['/register/photo', '/login/iin', anew],
  ['/login/iin', null, anew],
  ['/register/personal', null, {}],
  ['/register/passport', null, step('passport')],
  ['/login', '/register/passport', step('passport')],
  ['/login/iin', '/register/passport', step('passport')],
  ['/register/personal', '/register/passport', step('passport')],
  ['/register/lk', '/register/passport', step('passport')],
  ['/register/loans', null, step('passport')],
  ['/register/loans', null, step('iin')],
  ['/register/loans', null, stored],
  ['/register/loans', '/login', { isLoggedIn: false }],
  ['/register/signing-init-wait', results, stored],
  ['/register/photo', results, stored],
  [results, null, stored],
  ['/login', '/register/signing-init-wait', stored],
  ['/login/iin', null, { ...stored, isAskedAtIin: true }],
  ['/register/photo', '/register/lk', { ...stored, ...step('personal_cabinet') }],
  ['/login', null, step('iin')],
  ['/register/personal', '/login/iin', step('iin')],
  ['/login/iin', null, { ...step('passport'), isAskedAtIin: true }],
  [
    '/register/photo',
    '/register/liveness-waiting-results',
    step('verigram', { image_accepted: true }),
  ],
  ['/register/photo', '/register/wait', step('new_one')],
  [results, null, { ...back, ...step('signing_init_success') }],
  [results, '/register/signing-init-error', { ...back, ...step('signing_failed') }],
  [results, '/register/signing-init-wait', step('signing_init_success')],
  [results, '/login', { ...back, isLoggedIn: false }],
  [results, '/login/iin', { ...back, ...step('iin') }],
])('moveFor moves from %s to %s, given %j', (path, target, situation) => {
  expect(at(path, situation)).toBe(target);
});

describe('moveWithoutAnswer', () => {
  it.each([
    ['/register/personal', '/register/passport', 'passport'],
    ['/register/passport', null, 'passport'],
    ['/register/personal', null, null],
    ['/login', null, 'passport'],
    ['/login/iin', null, 'passport'],
    ['/register/signing-waiting-results', null, 'passport'],
    ['/register/loans', null, 'passport'],
    // This page waits for the results of the photo.
    ['/register/liveness-waiting-results', null, 'verigram'],
  ])('moves from %s to %s at the last known step %s', (path, target, step_name) => {
    const lastStep = step_name === null ? null : { step_name, uuid: '5f1c', at_ms: 0 };
    expect(moveWithoutAnswer({ path, search: '' }, lastStep)).toBe(target);
  });
});

it('needsDocumentLoad returns true on the way to the photo page and away from it', () => {
  expect(needsDocumentLoad('/register/photo', '/login/iin')).toBe(true);
  expect(needsDocumentLoad('/register/photo', '/register/photo')).toBe(false);
  expect(needsDocumentLoad('/register/wait', '/register/photo')).toBe(true);
  expect(needsDocumentLoad('/register/wait', '/login/iin')).toBe(false);
});
