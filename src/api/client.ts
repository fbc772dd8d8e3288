import ky, { HTTPError, TimeoutError } from 'ky';
import * as v from 'valibot';
import { emit } from '../platform/events.ts';
import { answeredError } from './answeredError.ts';
import type { AnswerOf, BodyOf, Call } from './contract.ts';
import { ApiError, authorizationMessage } from './errors.ts';
import { isSuccess } from './isSuccess.ts';
import { readRetryAfterS } from './retryAfter.ts';
import { beginTrace } from './trace.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_GET_RETRIES = 2;
/** A server that wants a longer pause is not asked again by itself: the applicant is told how long. */
const LONGEST_PAUSE_S = 5;

export interface CallOptions<C extends Call> {
  readonly body?: BodyOf<C>;
  readonly query?: Readonly<Record<string, string>>;
  /** The path's `{id}`. */
  readonly id?: string;
  /** A UUID; a call that needs one and is given none gets a new one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Told the trace id before anything is sent: for whoever finds fault with an answer that the contract lets through. */
  readonly onTrace?: (traceId: string) => void;
}

/** What the client is handed; it reads no cookie and no storage itself. */
export interface ApiClientDeps {
  /** Origin with an optional path, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly bearer: () => string | null;
  readonly visitorId: () => string;
  readonly language: () => 'ru' | 'kz';
  readonly isOnline: () => boolean;
  readonly fetch?: typeof fetch;
}

interface Answered {
  readonly response: Response;
  readonly body: string;
}

export type ApiClient = <C extends Call>(call: C, options?: CallOptions<C>) => Promise<AnswerOf<C>>;

function addressOf(call: Call, base: string, options: CallOptions<Call>): URL {
  const id = options.id ?? '';
  if (call.path.includes('{id}') && !/^[\w-]+$/.test(id)) {
    throw new TypeError(`${call.path} needs an id of letters, digits, _ and -`);
  }
  const url = new URL(`${base}${call.path.replace('{id}', id)}`);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    url.searchParams.set(name, value);
  }
  return url;
}

/**
 * The one way to the back end. Sends the contract's headers, gives up after the call's time, parses each answer.
 * A GET is tried again by itself, a call with effects never is.
 * @returns a function that rejects with `ApiError`; aborted by its signal, with the signal's reason; for an id that is
 *   none, with `TypeError`
 */
export function createApiClient(parts: ApiClientDeps): ApiClient {
  function headersFor(call: Call, options: CallOptions<Call>, traceparent: string) {
    const bearer = call.bearer === 'none' ? null : parts.bearer();
    return {
      Accept: 'application/json',
      'Accept-Language': parts.language(),
      'X-VISITOR-ID': parts.visitorId(),
      traceparent,
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(call.isIdempotent
        ? { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() }
        : {}),
    };
  }

  function shouldRetry({ error }: { error: Error }): boolean | undefined {
    if (!parts.isOnline()) return false;
    if (!(error instanceof HTTPError)) return undefined;
    const pauseS = readRetryAfterS(error.response.headers.get('Retry-After'), Date.now());
    return pauseS !== null && pauseS > LONGEST_PAUSE_S ? false : undefined;
  }

  function failure(error: unknown, traceId: string): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof HTTPError) {
      const { status, headers } = error.response;
      return answeredError({ status, headers, body: error.data, traceId, nowMs: Date.now() });
    }
    const isTimeout = error instanceof TimeoutError;
    const kind = isTimeout ? 'timeout' : parts.isOnline() ? 'unreachable' : 'offline';
    return new ApiError({ kind, text: traceId, cause: error });
  }

  /** What the contract says of the answer's body, or, where it is not read, of who must have answered. */
  function parsed<C extends Call>(call: C, { response, body }: Answered, traceId: string) {
    const { status: httpStatus } = response;
    const foreign = { kind: 'unexpected', text: traceId, httpStatus } as const;
    if (call.answer === null && !isSuccess(response)) throw new ApiError(foreign);
    try {
      // `answer` belongs to the call: what its schema lets through is what the call answers.
      return (
        call.answer === null ? undefined : v.parse(call.answer, JSON.parse(body))
      ) as AnswerOf<C>;
    } catch (cause) {
      throw new ApiError({ ...foreign, cause });
    }
  }

  return async (call, options = {}) => {
    const name = `${call.method} ${call.path}`;
    const trace = beginTrace(name);
    options.onTrace?.(trace.id);
    if (call.bearer === 'required' && parts.bearer() === null) {
      const message = authorizationMessage;
      throw new ApiError({ kind: 'auth', statusCode: 401, message, text: trace.id });
    }
    const timeoutMs = call.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const address = addressOf(call, parts.baseUrl(), options);
    const headers = headersFor(call, options, trace.traceparent);
    try {
      const asking = ky(address, {
        method: call.method,
        headers,
        ...(call.body === null ? {} : { json: options.body }),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(parts.fetch ? { fetch: parts.fetch } : {}),
        credentials: 'include',
        cache: 'no-store',
        // Followed elsewhere, bearer and visitor id would leave the API's origin.
        redirect: 'error',
        timeout: timeoutMs,
        totalTimeout: timeoutMs,
        retry: { limit: MAX_GET_RETRIES, methods: ['get'], jitter: true, shouldRetry },
      });
      // By this shortcut the call's time covers the body too.
      const body = await asking.text();
      const response = await asking;
      const result = parsed(call, { response, body }, trace.id);
      trace.end(response.status);
      return result;
    } catch (error) {
      const failed = options.signal?.aborted ? null : failure(error, trace.id);
      trace.end(failed?.httpStatus ?? null);
      if (failed === null) throw options.signal?.reason;
      const { kind, httpStatus: status } = failed;
      emit('call_failed', { call: name, kind, status, trace: trace.id });
      throw failed;
    }
  };
}
