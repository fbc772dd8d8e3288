import { applyUtm } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { callApi } from '../../session/callApi.ts';
import { logFailure } from './failureLog.ts';
import { primaryReferrer } from './primaryReferrer.ts';
import { readStoredUtm, settleSent, wasSended } from './storedUtm.ts';
import { singleBody } from './utmBodies.ts';
import { recordKey } from './utmRecord.ts';

/**
 * The old mechanism: the current record with the page and what first led here. It has no outbox: a failure changes
 * nothing, and the next of the named routes tries again.
 * @returns whether the record has reached the server
 * @throws Error of `readStoredUtm`
 */
export async function sendSingle(): Promise<boolean> {
  if (wasSended()) return false;
  const { current } = readStoredUtm();
  const body = singleBody(current, location.href, primaryReferrer());
  try {
    await callApi(applyUtm, { body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logFailure(error, body);
    return false;
  }
  return settleSent([recordKey(current)]);
}
