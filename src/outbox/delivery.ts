import { isJson, isSuccess } from '../api/isSuccess.ts';
import { retryAfterSOf } from '../api/retryAfter.ts';
import { beginTrace } from '../api/trace.ts';
import { apiBaseUrl } from '../config/endpoints.ts';
import { timeoutSignal } from '../device/withinTime.ts';
import type { Credentials } from './credentials.ts';
import type { Failure, OutboxEntry } from './queue.ts';

/** Result of a try to deliver a call. */
export interface Delivery extends Failure {
  /** `postponed`: the server cannot take the call now or is unreachable, or another server answered. */
  readonly result: 'delivered' | 'refused' | 'postponed';
}

const TIMEOUT_MS = 30_000;
/** Statuses other than 5xx after which the same call may succeed later: timeout, too early, too many requests. */
const passing = [408, 425, 429];
const UNAUTHORIZED = 401;

/**
 * Returns the result of an answer. Only an answer of the API settles a call: a proxy or a captive portal may answer with a page
 * and any status.
 */
function resultOf(answer: Response, hasBearer: boolean): Delivery['result'] {
  const { status, headers } = answer;
  if (isSuccess(answer)) return 'delivered';
  if (status < 400 || !isJson(headers)) return 'postponed';
  // Credentials that the server refuses need no revocation.
  if (hasBearer && status === UNAUTHORIZED) return 'delivered';
  return status >= 500 || passing.includes(status) ? 'postponed' : 'refused';
}

/**
 * Posts a waiting call to the API, with the contract's headers and a limit of 30 s.
 * @param credentials of a call that needs them, else null
 */
export async function deliver(
  entry: OutboxEntry,
  credentials: Credentials | null,
): Promise<Delivery> {
  const { token, key } = credentials ?? {};
  try {
    const answer = await fetch(`${apiBaseUrl()}${entry.path}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': entry.language,
        'X-VISITOR-ID': entry.visitorId,
        traceparent: beginTrace(`POST ${entry.path}`).traceparent,
        ...(entry.body === null ? {} : { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'X-Device-Key': key }),
      },
      body: entry.body,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: timeoutSignal(TIMEOUT_MS),
    });
    return {
      result: resultOf(answer, entry.hasBearer),
      httpStatus: answer.status,
      retryAfterS: retryAfterSOf(answer.headers),
    };
  } catch {
    return { result: 'postponed', httpStatus: null, retryAfterS: null };
  }
}
