import * as v from 'valibot';
import { type applyUtm, applyUtmBulk, type BodyOf } from '../../api/contract.ts';
import { landingParameters } from './landingParameters.ts';
import type { StoredUtm } from './storedUtm.ts';
import { recordKey, type UtmRecord } from './utmRecord.ts';

export type BulkBody = BodyOf<typeof applyUtmBulk>;
export type SingleBody = BodyOf<typeof applyUtm>;

/** @param clientTimestampMs with the visitor's id it tells a repeat from another post */
export function bulkBody({ current, previous }: StoredUtm, clientTimestampMs: number): BulkBody {
  return { client_timestamp: clientTimestampMs, utms: previous ? [current, previous] : [current] };
}

/** The page's address with nothing of its query but what the record has too. */
function pageAddress(url: string, record: UtmRecord): string {
  const { origin, pathname, search } = new URL(url);
  const kept = Object.entries(landingParameters(search).parameters).filter(
    ([name, value]) => record[name] === value,
  );
  const query = new URLSearchParams(kept).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

/**
 * The old mechanism's body.
 * @param url the page's
 * @param referrer the stored one, empty for none
 */
export function singleBody(current: UtmRecord, url: string, referrer: string): SingleBody {
  return { ...current, page: pageAddress(url, current), referer: referrer };
}

function parseBulkBody(text: string | null): BulkBody | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), applyUtmBulk.body), text);
  return parsed.success ? parsed.output : null;
}

/** Which records a bulk body carries, by `recordKey`; none for a text that is no such body. */
export function recordKeysOf(body: string | null): readonly string[] {
  return parseBulkBody(body)?.utms.map(recordKey) ?? [];
}

/** The time by which a bulk body is recognised, milliseconds since the epoch; 0 for a text that is no such body. */
export function timestampOf(body: string | null): number {
  return parseBulkBody(body)?.client_timestamp ?? 0;
}
