import type { StepAnswer } from '../../api/contract.ts';
import { LOGIN_PATH, pages } from '../pages.ts';
import type { LastStep } from '../session/lastStep.ts';
import { routeOfStep, rowOf } from '../steps.ts';

/** The target after a logout. The login page would ask the person to log in again. */
const HOME = '/';

export interface Place {
  readonly path: string;
  /** The query, with its question mark. */
  readonly search: string;
}

export interface Situation extends Place {
  readonly isLoggedIn: boolean;
  /** True when the applicant ended the session, here or in another tab. */
  readonly hasLoggedOut?: boolean;
  /** True when the applicant ended the session here in order to begin anew. */
  readonly isBeginningAnew?: boolean;
  /** True when an expired session has moved this page to the login. */
  readonly isMovedByExpiry?: boolean;
  /** null before the first answer. */
  readonly step: StepAnswer | null;
  /** True while the page asks the applicant whether to continue. */
  readonly isAskedAtIin: boolean;
  /** True when an answer of the signing provider is not submitted yet. */
  readonly hasSigningAnswer: boolean;
  /** True when the tab has stored such an answer on an earlier page, for this registration. */
  readonly hasStoredAnswer?: boolean;
}

/** Keeps the query on the pages before the registration, because the query holds the calculator's choice. */
const withQuery = (path: string, search: string) =>
  path.startsWith(LOGIN_PATH) ? `${path}${search}` : path;

/**
 * Decides by session and step to which page a guarded page leads.
 * @returns path and query, or null to stay
 */
export function moveFor(situation: Situation): string | null {
  const { path, search, isLoggedIn, step } = situation;
  // On the return page the query belongs to the signing provider and does not hold the calculator's choice.
  const query = path === pages.signingReturn.path ? '' : search;
  if (!isLoggedIn) {
    // A tab may miss the cookie before it learns that another tab has logged out. The tab has then moved to the login.
    const isMovedTooEarly = situation.isMovedByExpiry === true && path === LOGIN_PATH;
    if (!path.startsWith('/register/') && !(isMovedTooEarly && situation.hasLoggedOut)) return null;
    if (situation.hasLoggedOut) return situation.isBeginningAnew ? pages.iin.path : HOME;
    return withQuery(LOGIN_PATH, query);
  }
  if (step === null || path === pages.loans.path) return null;
  const target = routeOfStep(step);
  // The session ended while the person was at the provider. Submit the parameters of the return address after the login.
  const isToHandOn =
    situation.hasStoredAnswer === true && step.step_name === 'signing_init_success';
  if (isToHandOn && !path.startsWith(LOGIN_PATH))
    return path === pages.signingReturn.path ? null : pages.signingReturn.path;
  if (target === path) return null;
  if (path !== pages.iin.path && path.startsWith(LOGIN_PATH) && step.step_name === 'iin')
    return null;
  if (path === pages.iin.path && situation.isAskedAtIin) return null;
  const isHandingOn = situation.hasSigningAnswer && rowOf(step.step_name)?.isAtProvider === true;
  if (path === pages.signingReturn.path && isHandingOn) return null;
  return withQuery(target, query);
}

/**
 * Decides which page to show while the server is unreachable: the page of the last known step.
 * @returns null to stay: the page is right, no step is known, or the page needs no step
 */
export function moveWithoutAnswer(
  { path, search }: Place,
  lastStep: LastStep | null,
): string | null {
  const isOfNoStep =
    path.startsWith(LOGIN_PATH) || path === pages.signingReturn.path || path === pages.loans.path;
  if (lastStep === null || isOfNoStep) return null;
  const target = routeOfStep(lastStep);
  // This step has two pages, and the device does not store which page was open.
  const isOtherPage = target === pages.photo.path && path === pages.photoResults.path;
  return target === path || isOtherPage ? null : withQuery(target, search);
}

/**
 * Returns whether a move has to load a document. Only the document of the photo's page has a CSP that admits the identity
 * provider's script.
 * @param loadedPath `documentPath`
 */
export function needsDocumentLoad(path: string, loadedPath: string): boolean {
  return (path === pages.photo.path) !== (loadedPath === pages.photo.path);
}
