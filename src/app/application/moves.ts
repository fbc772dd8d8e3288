import type { StepAnswer } from '../../api/contract.ts';
import type { LastStep } from '../../session/lastStep.ts';
import { routeOfStep } from '../../session/stepRoutes.ts';

const LOGIN = '/login';
const IIN = '/login/iin';
const SIGNING_RETURN = '/register/signing-waiting-results';
const PHOTO = '/register/photo';
const PHOTO_RESULTS = '/register/liveness-waiting-results';

/** While the answer of the signing provider is being handed on, these steps are waited for on the page of the way back. */
const signingSteps = ['signing_init', 'signing_init_success', 'signing_result'];

export interface Place {
  readonly path: string;
  /** The query, with its question mark. */
  readonly search: string;
}

export interface Situation extends Place {
  readonly isLoggedIn: boolean;
  /** The session was ended by choice, here or in another tab. */
  readonly hasLoggedOut?: boolean;
  /** null while the server has not answered. */
  readonly step: StepAnswer | null;
  /** The applicant is being asked whether to go on. */
  readonly isAskedAtIin: boolean;
  /** The signing provider's answer is there and not yet handed on. */
  readonly hasSigningAnswer: boolean;
}

/** The pages before the registration carry the calculator's choice in their query. */
const withQuery = (path: string, search: string) =>
  path.startsWith(LOGIN) ? `${path}${search}` : path;

/**
 * The guard `step-route-guard`: where a guarded page leads to, by session and step.
 * @returns path and query, or null to stay
 */
export function moveFor(situation: Situation): string | null {
  const { path, search, isLoggedIn, step } = situation;
  // What the signing provider added is nobody's choice, and stays in no address.
  const query = path === SIGNING_RETURN ? '' : search;
  if (!isLoggedIn && !path.startsWith('/register/')) return null;
  // Somebody who leaves is not asked to come in again.
  if (!isLoggedIn) return situation.hasLoggedOut ? '/' : withQuery(LOGIN, query);
  if (step === null) return null;
  const target = routeOfStep(step);
  if (target === path) return null;
  if (path === LOGIN && step.step_name === 'iin') return null;
  if (path === IIN && situation.isAskedAtIin) return null;
  const isHandingOn = situation.hasSigningAnswer && signingSteps.includes(step.step_name);
  if (path === SIGNING_RETURN && isHandingOn) return null;
  return withQuery(target, query);
}

/**
 * Where to wait while the server cannot be asked: on the page of the last known step.
 * @returns null to stay: that is the page, nothing is known, or the page does without the step
 */
export function moveWithoutAnswer(
  { path, search }: Place,
  lastStep: LastStep | null,
): string | null {
  if (lastStep === null || path.startsWith(LOGIN) || path === SIGNING_RETURN) return null;
  const target = routeOfStep(lastStep);
  // Which of the two pages of this step it was is not kept.
  const isOtherPage = target === PHOTO && path === PHOTO_RESULTS;
  return target === path || isOtherPage ? null : withQuery(target, search);
}
