import { config } from '../config/config.ts';
import { apiBaseUrl, isAllowedRedirect, livenessServiceUrl } from '../config/endpoints.ts';
import { startAttribution } from '../features/attribution/startAttribution.ts';
import { isOldWorkerAtRest } from '../features/updates/oldWorkerIdle.ts';
import { startOutboxReplay } from '../outbox/startReplay.ts';
import { onRouteShown, type ShownRoute } from './shownRoute.ts';

const originOf = (url: string) => new URL(url).origin;

const sites = {
  ownOrigins: [location.origin, originOf(apiBaseUrl()), originOf(config.brand.siteUrl)],
  isProvider: (url: string) =>
    isAllowedRedirect(url) || originOf(url) === originOf(livenessServiceUrl()),
};

/** Joins attribution with the routes and with the calls that wait. */
export function startAttributionWithOutbox(): void {
  let shown: ShownRoute | null = null;
  const { routeShown, outboxChanged } = startAttribution({
    sites,
    navigateAgain() {
      const { pathname, search, hash } = location;
      // The address, not the router's own idea of it: the calculator changes its query past the router.
      void shown?.navigate({ pathname, search, hash }, { replace: true });
    },
  });
  startOutboxReplay({ onChanged: outboxChanged, isHeldBack: isOldWorkerAtRest });
  onRouteShown((route) => {
    shown = route;
    routeShown(route.path);
  });
}
