import type { UtmRecord } from './utmRecord.ts';

/**
 * The record of a visit without a query.
 * @param referrer the page that led here; null when there is none
 * @param timestampMs of the visit, milliseconds since the epoch
 */
export function defaultRecord(referrer: URL | null, timestampMs: number): UtmRecord {
  const source = referrer
    ? { utm_source: 'organic-search', utm_campaign: referrer.host }
    : { utm_source: 'direct', utm_medium: 'direct' };
  return { ...source, utm_timestamp: timestampMs };
}
