import { logger } from '../../device/logger.ts';
import { parseUrl } from '../../device/parseUrl.ts';
import { documentAddress, normalizePath } from '../../device/paths.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { type LandingParameters, landingParameters } from './landingParameters.ts';
import { storeCampaign, storeDefault, storePrimaryReferrer } from './storedUtm.ts';

/** Arrival of this document: how it came to be shown. */
export interface Arrival {
  /** The address from which the document was loaded, not its later replacement. */
  readonly url: string;
  /** The page that led here; empty when there is none or it does not say. */
  readonly referrer: string;
  /** Type of the navigation: `navigate`, `reload`, `back_forward`, … */
  readonly type: string;
  /** True when an earlier document of this tab was read. */
  readonly wasTabRead: boolean;
  /** True when there were pages in this tab before. */
  readonly hasHistory: boolean;
}

/** Sites whose pages lead here without an advertisement. */
export interface KnownSites {
  /** Ours and the API's. */
  readonly ownOrigins: readonly string[];
  /** Returns whether a page belongs to a provider of signing or identity. */
  readonly isProvider: (url: string) => boolean;
}

export interface Landing extends LandingParameters {
  /** False for an address without a query: its parameters are told by the referrer. */
  readonly isCampaign: boolean;
}

const SIGNING_RETURN = '/register/signing-waiting-results';

/** Returns true for a reload or a return, except in a tab's first document: the visitor was quicker than this code. */
const isRepeat = ({ type, wasTabRead }: Arrival) => type !== 'navigate' && wasTabRead;

/**
 * Returns the landing that was left before this code was loaded: a link was followed there, so its address, with the
 * query, is the referrer of this document.
 */
function leftLanding(arrival: Arrival): Arrival | null {
  const { url, referrer, wasTabRead, hasHistory } = arrival;
  const isOwn = parseUrl(referrer)?.origin === new URL(url).origin;
  if (wasTabRead || !hasHistory || !isOwn || new URL(referrer).search === '') return null;
  return { ...arrival, url: referrer, referrer: '', hasHistory: false };
}

function plainLanding(referrer: URL | null): Landing {
  const parameters: LandingParameters['parameters'] = referrer
    ? { utm_source: 'organic-search', utm_campaign: referrer.host }
    : { utm_source: 'direct', utm_medium: 'direct' };
  return { isCampaign: false, parameters, leftOut: 0, cut: 0, personal: 0 };
}

/**
 * Reads what led to a document.
 * @returns null when it is no landing: a reload or a way back in the history, the signing provider's return, a page of
 *   our own or of a provider that led here, an address with nothing but our own parameters
 */
export function readLanding(arrival: Arrival, sites: KnownSites): Landing | null {
  const left = leftLanding(arrival);
  if (left) return readLanding(left, sites);
  const { pathname, search } = new URL(arrival.url);
  const referrer = parseUrl(arrival.referrer);
  if (isRepeat(arrival) || normalizePath(pathname) === SIGNING_RETURN) return null;
  if (referrer && (sites.ownOrigins.includes(referrer.origin) || sites.isProvider(referrer.href))) {
    return null;
  }
  if (search === '' || search === '?') return plainLanding(referrer);
  const read = landingParameters(search);
  return Object.keys(read.parameters).length > 0 ? { isCampaign: true, ...read } : null;
}

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

/**
 * Stores what led to this document, if anything new did.
 * @param nowMs milliseconds since the epoch
 */
export function storeLanding(arrival: Arrival, sites: KnownSites, nowMs: number): void {
  const landing = readLanding(arrival, sites);
  writeEntry('session', sessionKeys.landingRead, '1');
  if (landing === null) return;
  const referrer = parseUrl(arrival.referrer);
  if (referrer) storePrimaryReferrer(referrer);
  const { isCampaign, parameters, leftOut, cut, personal } = landing;
  if (leftOut + cut + personal > 0) {
    logger.warn(
      `Landing parameters: ${leftOut} left out, ${cut} cut, ${personal} left out as personal`,
    );
  }
  const record = { ...parameters, utm_timestamp: nowMs };
  if (isCampaign) storeCampaign(record);
  else storeDefault(record);
}
