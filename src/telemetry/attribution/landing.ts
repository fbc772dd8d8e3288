import { documentAddress } from '../../device/documentAddress.ts';
import { logger } from '../../device/logger.ts';
import { parseUrl } from '../../device/parseUrl.ts';
import { normalizePath } from '../../device/paths.ts';
import { queryOfLink } from '../../device/plainQuery.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, writeEntry } from '../../device/storage/webStorage.ts';
import { type LandingParameters, landingParameters } from './landingParameters.ts';
import { storeCampaign, storeDefault, storePrimaryReferrer } from './storedUtm.ts';

export type Arrival = Readonly<ReturnType<typeof arrivalOfDocument>>;

/** Sites whose links are not advertisements. */
export interface KnownSites {
  /** The origins of the app and the API. */
  readonly ownOrigins: readonly string[];
  /** Returns whether a page belongs to a provider of signing or identity. */
  readonly isProvider: (url: string) => boolean;
}

export interface Landing extends LandingParameters {
  /** False for an address without a query. The parameters then come from the referrer. */
  readonly isCampaign: boolean;
}

const SIGNING_RETURN = '/register/signing-waiting-results';

/**
 * Returns whether the document is a reload or a return to a landing that was read. If no document of the tab was read, the
 * visitor was faster than this code, and the landing still counts.
 */
const isRepeat = ({ type, wasTabRead }: Arrival) => type !== 'navigate' && wasTabRead;

/**
 * Returns the landing that the visitor left by a link before this code was loaded, or null. The referrer of this document is
 * then the landing's address with its query.
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
 * Reads the landing of a document.
 * @returns null when the document is not a landing: a reload, a move in the history, a return from the signing provider, a
 *   link on our own pages or a provider's, or an address with only our own parameters
 */
export function readLanding(arrival: Arrival, sites: KnownSites): Landing | null {
  const left = leftLanding(arrival);
  if (left) return readLanding(left, sites);
  const address = new URL(arrival.url);
  const { pathname } = address;
  // The author of a link may have put the query behind the hash.
  const [, behindHash = ''] = /^#[^?]*(\?[\w.%[\]-]+=.*)/.exec(address.hash) ?? [];
  const search = queryOfLink(address) || behindHash;
  const referrer = parseUrl(arrival.referrer);
  if (isRepeat(arrival) || normalizePath(pathname) === SIGNING_RETURN) return null;
  if (referrer && (sites.ownOrigins.includes(referrer.origin) || sites.isProvider(referrer.href))) {
    return null;
  }
  if (search === '' || search === '?') return plainLanding(referrer);
  const read = landingParameters(search);
  return Object.keys(read.parameters).length > 0 ? { isCampaign: true, ...read } : null;
}

/** Returns the way in which the visitor reached this document. */
export function arrivalOfDocument() {
  const [navigation] = performance.getEntriesByType('navigation');
  const isTimed = navigation instanceof PerformanceNavigationTiming;
  const type: string = isTimed ? navigation.type : 'navigate';
  return {
    /** The address from which the document was loaded, also after the page has replaced it. */
    url: documentAddress(),
    /** The referring page; empty when there is none or the browser does not report it. */
    referrer: document.referrer,
    /** Type of the navigation: `navigate`, `reload`, `back_forward`, … */
    type,
    /** True when the tab showed other pages before. */
    hasHistory: history.length > 1,
    /** True when an earlier document of this tab has read its landing. */
    wasTabRead: readEntry('session', sessionKeys.landingRead) !== null,
  };
}

/**
 * Stores the landing of this document, if it is a landing.
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
