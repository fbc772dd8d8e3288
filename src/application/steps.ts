import {
  type FormStep,
  formSteps,
  isStepName,
  type StepAnswer,
  type StepName,
} from '../api/contract.ts';
import { LOGIN_PATH, type PageName, pages } from './pages.ts';

/** The stages of an application, in their order. The guide /how-to-take names the same stages. */
export const stages = ['iin', 'about', 'photo', 'statement', 'contract'] as const;

export type PartName =
  | 'search'
  | 'personal'
  | 'passport'
  | 'both'
  | 'address'
  | 'employment'
  | 'shot'
  | 'comparison'
  | 'preparation'
  | 'review'
  | 'answer';

/** The place of a step in the application, as the companion shows it. */
export interface Place {
  readonly stage: (typeof stages)[number];
  /** The parts of the stage that the companion names at this step. `part` is the current part. */
  readonly parts: readonly PartName[];
  readonly part?: PartName;
}

/** A wait. `application/screens/registration/WaitScreen.tsx` has the texts of each wait. */
export type WaitName = 'person' | 'photo' | 'contract' | 'statement' | 'signature';

export interface Step {
  /** The page of a form has the name of its step; `formPageOf` has the screen. */
  readonly page: PageName | FormStep;
  readonly place: Place;
  /** The wait that the page shows; left out for a page that waits for the applicant alone. */
  readonly wait?: WaitName;
  /** True while the applicant has to act: the application's icon gets a mark. */
  readonly asks?: true;
  /** The steps that usually follow. Their pages are fetched in advance. */
  readonly next: readonly StepName[];
  /** The steps that follow in rare cases. */
  readonly rarelyNext?: readonly StepName[];
  /** The steps that follow in a correction from the review, instead of `next`. */
  readonly afterCorrection?: readonly StepName[];
  /** True while the applicant may return from the signing provider: the page of the return stays open. */
  readonly isAtProvider?: true;
  /** True once the terms of the loan cannot be changed. */
  readonly areTermsFrozen?: true;
}

const aResident: readonly PartName[] = ['personal', 'passport'];
/** The server does not ask every applicant for address and employment, so only the pages of these two parts name them. */
const askedForMore: readonly PartName[] = [...aResident, 'address', 'employment'];
const photo: readonly PartName[] = ['shot', 'comparison'];
const statement: readonly PartName[] = ['preparation', 'review', 'answer'];

/**
 * Describes every step of a registration (the contract's `stepNames`), in the order of the steps. The server decides which step
 * follows. `sandbox/registration/transitions.ts` has the server's rules, and a test compares the following steps of this table
 * with these rules.
 */
export const steps: Readonly<Record<StepName, Step>> = {
  iin: {
    page: 'iin',
    place: { stage: 'iin', parts: [] },
    next: ['waiting_external_personal'],
  },
  waiting_external_personal: {
    page: 'wait',
    place: { stage: 'about', parts: ['search', ...aResident], part: 'search' },
    wait: 'person',
    next: ['personal', 'personal_and_passport'],
    afterCorrection: ['signing_init', 'verigram'],
  },
  personal: {
    page: 'personal',
    place: { stage: 'about', parts: aResident, part: 'personal' },
    asks: true,
    next: ['passport'],
    afterCorrection: ['waiting_external_personal', 'signing_init_success'],
  },
  passport: {
    page: 'passport',
    place: { stage: 'about', parts: aResident, part: 'passport' },
    asks: true,
    next: ['address', 'verigram'],
    afterCorrection: ['waiting_external_personal', 'signing_init_success'],
  },
  personal_and_passport: {
    page: 'personal_and_passport',
    place: { stage: 'about', parts: ['both'], part: 'both' },
    asks: true,
    next: ['address', 'verigram'],
    afterCorrection: ['waiting_external_personal', 'signing_init_success'],
  },
  address: {
    page: 'address',
    place: { stage: 'about', parts: askedForMore, part: 'address' },
    asks: true,
    next: ['employment'],
    afterCorrection: ['signing_init', 'signing_init_success'],
  },
  employment: {
    page: 'employment',
    place: { stage: 'about', parts: askedForMore, part: 'employment' },
    asks: true,
    next: ['verigram'],
    afterCorrection: ['signing_init', 'signing_init_success'],
  },
  verigram: {
    page: 'photo',
    place: { stage: 'photo', parts: photo, part: 'shot' },
    asks: true,
    next: ['waiting_external_photo'],
    rarelyNext: ['liveness_failed'],
  },
  waiting_external_photo: {
    page: 'wait',
    place: { stage: 'photo', parts: photo, part: 'comparison' },
    wait: 'photo',
    next: ['waiting_liveness_results', 'client_creating'],
  },
  waiting_liveness_results: {
    page: 'photoResults',
    place: { stage: 'photo', parts: photo, part: 'comparison' },
    wait: 'photo',
    next: ['client_creating', 'liveness_failed'],
  },
  liveness_failed: {
    page: 'identityError',
    place: { stage: 'photo', parts: photo, part: 'comparison' },
    asks: true,
    next: ['verigram', 'waiting_external_photo'],
  },
  client_creating: {
    page: 'wait',
    place: { stage: 'statement', parts: statement, part: 'preparation' },
    wait: 'contract',
    next: ['signing_init'],
    rarelyNext: ['personal_cabinet'],
  },
  signing_init: {
    page: 'signing',
    place: { stage: 'statement', parts: statement, part: 'preparation' },
    wait: 'statement',
    next: ['signing_init_success'],
    isAtProvider: true,
  },
  signing_init_success: {
    page: 'signing',
    place: { stage: 'statement', parts: statement, part: 'review' },
    wait: 'signature',
    asks: true,
    next: ['signing_result'],
    rarelyNext: formSteps,
    isAtProvider: true,
  },
  signing_result: {
    page: 'signingReturn',
    place: { stage: 'statement', parts: statement, part: 'answer' },
    wait: 'signature',
    next: ['personal_cabinet', 'signing_failed'],
    isAtProvider: true,
    areTermsFrozen: true,
  },
  signing_failed: {
    page: 'signingError',
    place: { stage: 'statement', parts: statement, part: 'review' },
    asks: true,
    next: ['signing_init'],
  },
  personal_cabinet: {
    page: 'cabinet',
    place: { stage: 'contract', parts: [] },
    next: [],
    areTermsFrozen: true,
  },
};

/** Returns the row of a step; null for a step that a later version of the server has added. */
export function rowOf(stepName: string): Step | null {
  return isStepName(stepName) ? steps[stepName] : null;
}

/**
 * Returns whether the face check is not passed at a step. Until then the terms are secret: another person may have typed the
 * IIN.
 */
export const isProofDue = ({ step_name }: Pick<StepAnswer, 'step_name'>): boolean =>
  rowOf(step_name)?.place.stage === 'photo';

/** Returns the path of a page. */
export function pathOf(page: Step['page']): string {
  return isPageName(page) ? pages[page].path : `/register/${page.replaceAll('_', '-')}`;
}

const isPageName = (page: Step['page']): page is PageName => Object.hasOwn(pages, page);

/** Returns the path of a step's page. The step `verigram` with an accepted photo has the page that waits for the results. */
export function routeOfStep({
  step_name,
  context,
}: Pick<StepAnswer, 'step_name'> & Partial<Pick<StepAnswer, 'context'>>): string {
  if (step_name === 'verigram' && context?.image_accepted) return pages.photoResults.path;
  return pathOf(rowOf(step_name)?.page ?? 'wait');
}

/** Returns whether a step is under correction: it leads back to the review. */
export const isCorrection = ({ context }: Pick<StepAnswer, 'context'>) =>
  context.return_to === 'review';

/** Returns whether the open page is the page of a step. */
export const isShown = (step: StepAnswer) => routeOfStep(step) === location.pathname;

/**
 * Returns a function that tells whether a step belongs to the page that is rendered now. The function remembers the path of
 * this page, because the address already changes when the next page is fetched, while the form is still shown.
 */
export function pageOfForm(): (step: StepAnswer) => boolean {
  // Nothing is sent while a page is prerendered.
  const path = typeof location === 'undefined' ? null : location.pathname;
  return (step) => routeOfStep(step) === path;
}

/** Returns the steps of a page. */
export function stepsAt(path: string): readonly Step[] {
  return Object.values(steps).filter(({ page }) => pathOf(page) === path);
}

/** The page of the photo is a separate document, so the previous page cannot fetch the code of the photo's page. */
const cannotBePrepared = ({ page }: Step) => page === 'photo';

/**
 * Returns the pages that usually follow a page of an application. Also returns the pages that follow a wait or the photo's
 * page.
 */
export function likelyNextRoutes(path: string): readonly string[] {
  if (path === LOGIN_PATH) return [pages.iin.path];
  const nextOf = ({ next }: Step) => next.map((name) => steps[name]);
  const following = stepsAt(path).flatMap(nextOf);
  const passed = following.filter((step) => step.wait !== undefined || cannotBePrepared(step));
  const found = [...following, ...passed.flatMap(nextOf)].filter((step) => !cannotBePrepared(step));
  const paths = new Set(found.map(({ page }) => pathOf(page)));
  return [...paths].filter((next) => next !== path);
}
