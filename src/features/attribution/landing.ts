import { parseUrl } from '../../platform/parseUrl.ts';
import { type LandingParameters, landingParameters } from './landingParameters.ts';

/** How this document came to be shown. */
export interface Arrival {
  /** The address that the document was loaded from, whatever it was replaced by since. */
  readonly url: string;
  /** The page that led here; empty when there is none or it does not say. */
  readonly referrer: string;
  /** Of the navigation: `navigate`, `reload`, `back_forward`, … */
  readonly type: string;
  /** An earlier document of this tab was read. */
  readonly wasTabRead: boolean;
  /** There were pages in this tab before. */
  readonly hasHistory: boolean;
}

/** Whose pages lead here without an advertisement. */
export interface KnownSites {
  /** Ours and the API's. */
  readonly ownOrigins: readonly string[];
  /** Whether a page belongs to a provider of signing or identity. */
  readonly isProvider: (url: string) => boolean;
}

export type Landing =
  | ({ readonly kind: 'campaign' } & LandingParameters)
  /** No query: the referrer says what led here, or nothing does. */
  | { readonly kind: 'plain'; readonly referrer: URL | null };

const SIGNING_RETURN = '/register/signing-waiting-results';

/** The first document of a tab may be a reload: the visitor was quicker than this code. */
const isRepeat = ({ type, wasTabRead }: Arrival) => type !== 'navigate' && wasTabRead;

/**
 * A link that was followed before this code came has led away from a landing that nobody read: its address, with the
 * query, is the referrer of this one.
 */
function leftLanding(arrival: Arrival): Arrival | null {
  const { url, referrer, wasTabRead, hasHistory } = arrival;
  const isOwn = parseUrl(referrer)?.origin === new URL(url).origin;
  if (wasTabRead || !hasHistory || !isOwn || new URL(referrer).search === '') return null;
  return { ...arrival, url: referrer, referrer: '', hasHistory: false };
}

/**
 * What a document load says of what led here.
 * @returns null when it is no landing: a reload or a way back in the history, the signing provider's return, a page of
 *   our own or of a provider that led here, an address with nothing but our own parameters
 */
export function readLanding(
  arrival: Arrival,
  { ownOrigins, isProvider }: KnownSites,
): Landing | null {
  const left = leftLanding(arrival);
  if (left) return readLanding(left, { ownOrigins, isProvider });
  const { pathname, search } = new URL(arrival.url);
  const referrer = parseUrl(arrival.referrer);
  if (isRepeat(arrival) || pathname.replace(/\/+$/, '') === SIGNING_RETURN) return null;
  if (referrer && (ownOrigins.includes(referrer.origin) || isProvider(referrer.href))) return null;
  if (search === '' || search === '?') return { kind: 'plain', referrer };
  const read = landingParameters(search);
  return Object.keys(read.parameters).length > 0 ? { kind: 'campaign', ...read } : null;
}
