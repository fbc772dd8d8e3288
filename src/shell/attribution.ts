import { atom, getDefaultStore } from 'jotai/vanilla';
import { CODE_LOGIN_PATH, LOGIN_PATH } from '../application/pages.ts';
import { callApi } from '../application/session/callApi.ts';
import { stepAtom } from '../application/session/step.ts';
import { isLoggedInAtom } from '../application/session/token.ts';
import { pathOf } from '../application/steps.ts';
import { shownRouteAtom } from './shownRoute.ts';
import { startVisit } from './visit.ts';

const isStepKnownAtom = atom((get) => !get(isLoggedInAtom) || get(stepAtom) !== null);

/** The pages that report the campaign of a visit (`docs/product.md`, "Campaigns"), besides the login. */
const reportingPages = [
  'iin',
  'wait',
  'personal',
  'passport',
  'address',
  'employment',
  'photo',
  'cabinet',
] as const;
const namedPaths = [LOGIN_PATH, CODE_LOGIN_PATH, ...reportingPages.map(pathOf)];

/** Begins the visit of a page of an application, with reports of the campaigns that led to the page. */
export function startVisitWithReports(): void {
  startVisit({
    send: callApi,
    isStepKnownAtom,
    namedPaths,
    navigateAgain() {
      const { pathname, search, hash } = location;
      const route = getDefaultStore().get(shownRouteAtom);
      // The browser's address is passed, because the router's location may be old: the calculator changes the query without
      // the router.
      void route?.navigate?.({ pathname, search, hash }, { replace: true });
    },
  });
}
