import { atom, getDefaultStore } from 'jotai/vanilla';
import { LOGIN_PATH } from '../application/pages.ts';
import { callApi } from '../application/session/callApi.ts';
import { stepAtom } from '../application/session/step.ts';
import { isLoggedInAtom } from '../application/session/token.ts';
import { pathOf, type Step, steps } from '../application/steps.ts';
import { config } from '../config/config.ts';
import { apiBaseUrl, isAllowedRedirect, livenessServiceUrl } from '../config/endpoints.ts';
import { isOldWorkerBecomingIdle } from '../device/newWorker.ts';
import { parseUrl } from '../device/parseUrl.ts';
import { startOutboxReplay } from '../outbox/startReplay.ts';
import { startAttribution } from '../telemetry/attribution/startAttribution.ts';
import { onRouteShown, shownRouteAtom } from './shownRoute.ts';

const isStepKnownAtom = atom((get) => !get(isLoggedInAtom) || get(stepAtom) !== null);

const reportingPages = Object.values<Step>(steps).filter((step) => step.reportsCampaign === true);
const namedPaths = [LOGIN_PATH, ...reportingPages.map(({ page }) => pathOf(page))];

const originOf = (url: string) => new URL(url).origin;

const sites = {
  ownOrigins: [location.origin, originOf(apiBaseUrl()), originOf(config.brand.siteUrl)],
  isProvider: (url: string) =>
    isAllowedRedirect(url) || originOf(url) === parseUrl(livenessServiceUrl())?.origin,
};

/** Connects attribution with the routes and with the outbox. */
export function startAttributionWithOutbox(): void {
  const { routeShown, outboxChanged } = startAttribution({
    send: callApi,
    isStepKnownAtom,
    namedPaths,
    sites,
    navigateAgain() {
      const { pathname, search, hash } = location;
      const route = getDefaultStore().get(shownRouteAtom);
      // The address, not the router's own idea of it: the calculator changes its query past the router.
      void route?.navigate?.({ pathname, search, hash }, { replace: true });
    },
  });
  startOutboxReplay({ onChanged: outboxChanged, isHeldBack: isOldWorkerBecomingIdle });
  onRouteShown(({ path }) => routeShown(path));
}
