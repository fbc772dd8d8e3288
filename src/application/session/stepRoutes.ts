import { isStepName, type StepAnswer, type StepName } from '../../api/contract.ts';

/** The page of each step: section 4 of the specification, and product.md for address and employment. */
const routeByStep: Readonly<Record<StepName, string>> = {
  iin: '/login/iin',
  personal: '/register/personal',
  passport: '/register/passport',
  personal_and_passport: '/register/personal-and-passport',
  address: '/register/address',
  employment: '/register/employment',
  verigram: '/register/photo',
  waiting_external_photo: '/register/wait',
  waiting_external_personal: '/register/wait',
  client_creating: '/register/wait',
  waiting_liveness_results: '/register/liveness-waiting-results',
  liveness_failed: '/register/liveness-error',
  signing_init: '/register/signing-init-wait',
  signing_init_success: '/register/signing-init-wait',
  signing_failed: '/register/signing-init-error',
  signing_result: '/register/signing-waiting-results',
  personal_cabinet: '/register/lk',
};

/** The page of a step that only a later version of the app knows. */
const unknownStepRoute = '/register/wait';

/** Returns the page of a step; with an accepted photo, `verigram` waits for its results. */
export function routeOfStep({
  step_name,
  context,
}: Pick<StepAnswer, 'step_name'> & Partial<Pick<StepAnswer, 'context'>>): string {
  if (step_name === 'verigram' && context && 'image_accepted' in context && context.image_accepted)
    return routeByStep.waiting_liveness_results;
  return isStepName(step_name) ? routeByStep[step_name] : unknownStepRoute;
}

/** Returns whether the open page is the step's. */
export const isShown = (step: StepAnswer) => routeOfStep(step) === location.pathname;

/**
 * Returns a function that tells whether a step's page is the page that is rendered now. The function remembers that page: the
 * address changes as soon as the next page is fetched, and the form is still on the screen then.
 */
export function pageOfForm(): (step: StepAnswer) => boolean {
  // Nothing is sent while a page is prerendered.
  const path = typeof location === 'undefined' ? null : location.pathname;
  return (step) => routeOfStep(step) === path;
}

/** The pages that usually follow a page; their code is fetched in advance. */
const nextRoutes: Readonly<Record<string, readonly string[]>> = {
  '/login': ['/login/iin'],
  '/login/iin': ['/register/wait', '/register/personal', '/register/personal-and-passport'],
  '/register/personal': ['/register/passport'],
  '/register/passport': ['/register/address', '/register/wait'],
  '/register/personal-and-passport': ['/register/wait'],
  '/register/address': ['/register/employment'],
  '/register/employment': ['/register/wait'],
  '/register/wait': [
    '/register/personal',
    '/register/personal-and-passport',
    '/register/liveness-waiting-results',
    '/register/signing-init-wait',
  ],
  '/register/liveness-waiting-results': [
    '/register/wait',
    '/register/liveness-error',
    '/register/signing-init-wait',
  ],
  '/register/signing-init-wait': ['/register/signing-init-error'],
  '/register/signing-waiting-results': ['/register/lk', '/register/signing-init-error'],
};

/** Returns the pages that usually follow a page of an application. */
export function likelyNextRoutes(path: string): readonly string[] {
  return nextRoutes[path] ?? [];
}
