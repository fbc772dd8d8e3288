import { config } from '../config/config.ts';
import { apiBaseUrl, isAllowedRedirect, livenessServiceUrl } from '../config/endpoints.ts';
import { isOldWorkerBecomingIdle } from '../device/newWorker.ts';
import { parseUrl } from '../device/parseUrl.ts';
import { startOutboxReplay } from '../outbox/startReplay.ts';
import { type Reports, startAttribution } from '../telemetry/attribution/startAttribution.ts';
import { onRouteShown } from './shownRoute.ts';

const originOf = (url: string) => new URL(url).origin;

const sites = {
  ownOrigins: [location.origin, originOf(apiBaseUrl()), originOf(config.brand.siteUrl)],
  isProvider: (url: string) =>
    isAllowedRedirect(url) || originOf(url) === parseUrl(livenessServiceUrl())?.origin,
};

/**
 * Begins the visit of a page, and connects attribution with the outbox.
 * @param reports null on a page that reports no campaigns
 */
export function startVisit(reports: Reports | null): void {
  const { routeShown, outboxChanged } = startAttribution(sites, reports);
  startOutboxReplay({ onChanged: outboxChanged, isHeldBack: isOldWorkerBecomingIdle });
  onRouteShown(({ path }) => routeShown(path));
}
