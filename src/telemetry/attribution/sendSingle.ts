import { applyUtm, type BodyOf } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { landingParameters } from './landingParameters.ts';
import { logFailure } from './logFailure.ts';
import type { SendUtm } from './sendBulk.ts';
import {
  clearSent,
  primaryReferrer,
  readStoredUtm,
  recordKey,
  type UtmRecord,
  wasSended,
} from './storedUtm.ts';

/** Returns the page's address. The query has only parameters with the same value in the record. */
function pageAddress(record: UtmRecord): string {
  const { origin, pathname, search } = new URL(location.href);
  const shared = Object.entries(landingParameters(search).parameters).filter(
    ([name, value]) => record[name] === value,
  );
  const query = new URLSearchParams(shared).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

/**
 * Posts the current record by the old mechanism, with the page and the first referrer. This mechanism has no outbox: after a
 * failure the next named route tries again.
 * @param send calls the API as the applicant
 * @param signal of the delivery lock; the post is not sent after it has aborted
 * @returns whether the record has reached the server
 * @throws Error of `readStoredUtm`, or the signal's reason
 */
export async function sendSingle(send: SendUtm, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  if (wasSended()) return false;
  const { current } = readStoredUtm();
  const body: BodyOf<typeof applyUtm> = {
    ...current,
    page: pageAddress(current),
    referer: primaryReferrer(),
  };
  try {
    await send(applyUtm, { body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logFailure(error, body);
    return false;
  }
  return clearSent([recordKey(current)]);
}
