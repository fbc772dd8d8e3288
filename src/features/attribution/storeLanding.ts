import { logger } from '../../platform/logger.ts';
import { parseUrl } from '../../platform/parseUrl.ts';
import { documentAddress } from '../../platform/paths.ts';
import { sessionKeys } from '../../storage/keys.ts';
import { readEntry, writeEntry } from '../../storage/webStorage.ts';
import { defaultRecord } from './defaultRecord.ts';
import { type Arrival, type KnownSites, readLanding } from './landing.ts';
import type { LandingParameters } from './landingParameters.ts';
import { keepPrimaryReferrer } from './primaryReferrer.ts';
import { keepCampaign, keepDefault } from './storedUtm.ts';

/** How this document came to be shown: the address may have been replaced since it was loaded. */
export function arrivalOfDocument(): Arrival {
  const [navigation] = performance.getEntriesByType('navigation');
  const isTimed = navigation instanceof PerformanceNavigationTiming;
  return {
    url: documentAddress(),
    referrer: document.referrer,
    type: isTimed ? navigation.type : 'navigate',
    hasHistory: history.length > 1,
    wasTabRead: readEntry('session', sessionKeys.landingRead) !== null,
  };
}

function logBounds({ leftOut, cut, personal }: LandingParameters): void {
  if (leftOut + cut + personal === 0) return;
  logger.warn(
    `Landing parameters: ${leftOut} left out, ${cut} cut, ${personal} left out as personal`,
  );
}

/**
 * Keeps what led to this document, if anything new did.
 * @param nowMs milliseconds since the epoch
 */
export function storeLanding(arrival: Arrival, sites: KnownSites, nowMs: number): void {
  const landing = readLanding(arrival, sites);
  writeEntry('session', sessionKeys.landingRead, '1');
  if (landing === null) return;
  const referrer = parseUrl(arrival.referrer);
  if (referrer) keepPrimaryReferrer(referrer);
  if (landing.kind === 'plain') {
    keepDefault(defaultRecord(landing.referrer, nowMs));
    return;
  }
  logBounds(landing);
  keepCampaign({ ...landing.parameters, utm_timestamp: nowMs });
}
