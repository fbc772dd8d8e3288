import { describe, expect, it, vi } from 'vitest';
import { stepNames } from '../../api/contract.ts';
import { likelyNextRoutes, pageOfForm, routeOfStep } from './stepRoutes.ts';

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
    ['personal_cabinet', '/register/lk'],
    ['liveness_failed', '/register/liveness-error'],
    ['waiting_liveness_results', '/register/liveness-waiting-results'],
    ['signing_init', '/register/signing-init-wait'],
    ['signing_failed', '/register/signing-init-error'],
    ['signing_result', '/register/signing-waiting-results'],
    ['address', '/register/address'],
    ['employment', '/register/employment'],
  ])('map %s to %s', (step_name, route) => {
    expect(routeOfStep({ step_name })).toBe(route);
  });

  it('map verigram to the results once the photo is accepted', () => {
    expect(routeOfStep({ step_name: 'verigram', context: { image_accepted: true } })).toBe(
      '/register/liveness-waiting-results',
    );
    expect(routeOfStep({ step_name: 'verigram', context: { image_accepted: false } })).toBe(
      '/register/photo',
    );
  });

  it.each(['something_new', '', 'toString'])(
    'map the unknown step «%s» to the waiting page',
    (step_name) => {
      expect(routeOfStep({ step_name })).toBe('/register/wait');
    },
  );

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
  vi.unstubAllGlobals();
});
