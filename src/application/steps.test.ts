import { describe, expect, it, vi } from 'vitest';
import { type Facts, transitions } from '../../sandbox/registration/transitions.ts';
import { formSteps, identityErrors, isStepName, stepNames } from '../api/contract.ts';
import { formPageOf, pages } from './pages.ts';
import { likelyNextRoutes, pageOfForm, pathOf, routeOfStep, rowOf, steps } from './steps.ts';

const notCorrected = { corrected: null, isFaceNeeded: false };
/** Every combination of the facts of a correction. */
const correctionFacts = formSteps.flatMap((corrected) =>
  [true, false].map((isFaceNeeded) => ({ corrected, isFaceNeeded })),
);

/** Every combination of the other facts that decide between next steps. */
const everyFacts: readonly Facts[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].flatMap(
  (bits) =>
    [null, ...identityErrors].flatMap((identityError) =>
      ([null, 'signed', 'refused'] as const).map((signingOutcome) => ({
        ...notCorrected,
        isResident: (bits & 1) > 0,
        isAskedForAddress: (bits & 2) > 0,
        isManualCheck: (bits & 4) > 0,
        isBlocked: (bits & 8) > 0,
        identityError,
        signingOutcome,
      })),
    ),
);

describe('the table of steps', () => {
  it.each(stepNames)('names the steps that the sandbox lets follow %s', (name) => {
    const targetsAmong = (facts: readonly Facts[]) =>
      Object.values(transitions[name].on)
        .flatMap((target) => (typeof target === 'function' ? facts.map(target) : [target]))
        .filter((target) => target !== name);
    const { next, rarelyNext = [], afterCorrection } = steps[name];
    const inCorrection = targetsAmong(
      correctionFacts.flatMap((facts) => everyFacts.map((other) => ({ ...other, ...facts }))),
    );
    const usual = afterCorrection ? targetsAmong(everyFacts) : inCorrection;
    expect(new Set([...next, ...rarelyNext])).toEqual(new Set(usual));
    expect(new Set(afterCorrection ?? usual)).toEqual(new Set(inCorrection));
  });

  it('gives every page of an application to a step', () => {
    const used = new Set<string>(Object.values(steps).map(({ page }) => page));
    // The page of the signed loans stands beside the steps.
    const { loans: _, ...others } = pages;
    expect([...used].sort()).toEqual([...Object.keys(others), ...formSteps].sort());
  });

  it.each(formSteps)('finds the screen of the form of %s by the name of the step', (step) => {
    const screens = Object.keys(import.meta.glob('./screens/registration/*Screen.tsx'));
    const paths = screens.map(
      (file) => formPageOf(file.slice('./screens/'.length, -'.tsx'.length))?.path,
    );
    expect(paths).toContain(pathOf(step));
  });

  it('shows a wait at the steps at which the sandbox waits for an outside party', () => {
    const awaited = stepNames.filter((name) => transitions[name].awaits !== undefined);
    expect(awaited.filter((name) => steps[name].wait === undefined)).toEqual([]);
    expect(awaited.filter((name) => steps[name].asks)).toEqual([]);
  });
});

describe('step routes', () => {
  it.each([
    ['iin', '/login/iin'],
    ['personal', '/register/personal'],
    ['verigram', '/register/photo'],
    ['waiting_external_photo', '/register/wait'],
    ['waiting_external_personal', '/register/wait'],
    ['client_creating', '/register/wait'],
    ['passport', '/register/passport'],
    ['personal_and_passport', '/register/personal-and-passport'],
    ['address', '/register/address'],
    ['employment', '/register/employment'],
    ['personal_cabinet', '/register/lk'],
    ['liveness_failed', '/register/liveness-error'],
    ['waiting_liveness_results', '/register/liveness-waiting-results'],
    ['signing_init', '/register/signing-init-wait'],
    ['signing_init_success', '/register/signing-init-wait'],
    ['signing_failed', '/register/signing-init-error'],
    ['signing_result', '/register/signing-waiting-results'],
  ])('map the step %s to %s', (step_name, path) => {
    expect(isStepName(step_name)).toBe(true);
    expect(routeOfStep({ step_name })).toBe(path);
  });

  it('map verigram to the results once the photo is accepted', () => {
    expect(routeOfStep({ step_name: 'verigram', context: { image_accepted: true } })).toBe(
      '/register/liveness-waiting-results',
    );
    expect(routeOfStep({ step_name: 'verigram', context: { image_accepted: false } })).toBe(
      '/register/photo',
    );
  });

  it.each(['something_new', '', 'toString'])('map the unknown step «%s» to a wait', (step_name) => {
    expect(isStepName(step_name)).toBe(false);
    expect(rowOf(step_name)).toBeNull();
    expect(routeOfStep({ step_name })).toBe('/register/wait');
  });

  it('fetch in advance only pages of steps, and never the document of the photo', () => {
    const pages = stepNames.map((step_name) => routeOfStep({ step_name }));
    const next = ['/login', ...pages].flatMap(likelyNextRoutes);
    expect(next.length).toBeGreaterThan(10);
    for (const path of next) expect(pages).toContain(path);
    expect(next).not.toContain('/register/photo');
  });
});

it('a form stays on its own page when the address is the next page’s already', () => {
  vi.stubGlobal('location', { pathname: '/register/personal' });
  const isPageOfForm = pageOfForm();
  vi.stubGlobal('location', { pathname: '/register/passport' });
  const answer = { socket_channel: null, uuid: '5f1c', context: {} };
  expect(isPageOfForm({ ...answer, step_name: 'personal' })).toBe(true);
  expect(isPageOfForm({ ...answer, step_name: 'passport' })).toBe(false);
});
