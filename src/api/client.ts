import ky, { HTTPError, TimeoutError } from 'ky';
import * as v from 'valibot';
import { emit } from '../device/events.ts';
import type { Stop } from '../device/pageLifecycle.ts';
import { noteServerTime } from '../device/serverTime.ts';
import { asKeyless } from '../device/sessionEvents.ts';
import { withinTime } from '../device/withinTime.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  errorAnswer,
  logIn,
  stepAnswer,
  submitIin,
} from './contract.ts';
import { ApiError, type ApiErrorKind, inCamelCase } from './errors.ts';
import { isSuccess } from './isSuccess.ts';
import { nameRegistration, registrationId } from './registrationName.ts';
import { retryAfterSOf } from './retryAfter.ts';
import { beginTrace } from './trace.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_GET_RETRIES = 2;
/**
 * Longest Retry-After, in seconds, after which the client retries by itself. The page shows a longer pause to the applicant.
 */
const LONGEST_PAUSE_S = 5;

export interface CallOptions<C extends Call> {
  readonly body?: BodyOf<C>;
  readonly query?: Readonly<Record<string, string>>;
  /** The path's `{id}`; for a registration, its name (`registrationName.ts`). */
  readonly id?: string;
  /** A UUID. By default the client creates one for a call that needs a key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Lets the browser finish the request after the page is left. The body may then have at most 64 KB. */
  readonly isKeptAlive?: boolean;
  /** Receives the trace id before the request is sent. A caller that rejects an answer within the contract needs this id. */
  readonly onTrace?: (traceId: string) => void;
}

/** The device keys of a call. */
export interface DeviceKeys {
  readonly key: string;
  /** Keys of earlier openings, newest first. */
  readonly before: readonly string[];
}

/** The client's access to the device. The client itself reads no cookie and no storage. */
export interface ApiClientDeps {
  /** Returns the origin with an optional path, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly bearer: () => string | null;
  readonly visitorId: () => string;
  /**
   * Returns the device keys of a call; null when no key exists, undefined when the build leaves the header out. The client
   * treats a rejection as a lost connection.
   * @param idempotencyKey of a call that opens a session; null for another call
   */
  readonly deviceKeys: (idempotencyKey: string | null) => Promise<DeviceKeys | null | undefined>;
  readonly language: () => 'ru' | 'kz';
  readonly isOnline: () => boolean;
  /** Calls back when the browser loses the network. */
  readonly onOffline: (listener: () => void) => Stop;
}

export type ApiClient = <C extends Call>(call: C, options?: CallOptions<C>) => Promise<AnswerOf<C>>;

/** Returns whether the answer to a call opens a session and contains its token. */
export const opensSession = ({ path }: Call) => path === logIn.path || path === submitIin.path;

/** Returns whether a call carries the device key: every call with a bearer, except attribution. */
export const carriesDeviceKey = ({ bearer, path }: Call) =>
  bearer !== 'none' && !path.startsWith('/rest/utm');

function addressOf(call: Call, base: string, options: CallOptions<Call>): URL {
  const id = registrationId(options.id ?? '');
  if (call.path.includes('{id}') && !/^[\w-]+$/.test(id)) {
    throw new TypeError(`${call.path} needs an id of letters, digits, _ and -`);
  }
  const url = new URL(`${base}${call.path.replace('{id}', id)}`);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    url.searchParams.set(name, value);
  }
  return url;
}

const kindByStatus: Readonly<Record<number, ApiErrorKind>> = {
  401: 'auth',
  403: 'auth',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  422: 'validation',
  429: 'rate_limited',
};

function kindOf({ status, headers }: Response, code: string | null): ApiErrorKind {
  if (code === 'AUTHORIZATION_TOKEN_REQUIRED') return 'auth';
  // The API refuses with JSON. An HTML page comes from a firewall and proves nothing about the session.
  const isPage = /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
  const kind = kindByStatus[status] ?? (status >= 500 ? 'server' : 'unexpected');
  return isPage && kind === 'auth' ? 'unexpected' : kind;
}

/** Converts field names to camelCase. Drops a field without a message, so that the form shows the error as a whole. */
function messagesByField(errors: Readonly<Record<string, readonly string[]>> = {}) {
  const entries = Object.entries(errors).map(
    ([field, messages]) => [inCamelCase(field), messages.filter((text) => text.trim())] as const,
  );
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0));
}

/**
 * Replaces the registration's id in a step answer by the registration's name.
 * @param isWithoutKey whether the call carried a bearer without a device key. A step without a registration then proves
 *   nothing
 */
async function withName<Answer>(answer: Answer, isWithoutKey: boolean): Promise<Answer> {
  if (typeof answer !== 'object' || answer === null || !('uuid' in answer)) return answer;
  const { uuid } = answer;
  if (typeof uuid === 'string') return { ...answer, uuid: await nameRegistration(uuid) };
  return isWithoutKey ? asKeyless(answer) : answer;
}

/** Converts an answer other than 200 to an error (`docs/api.md`, "Conventions"). */
async function errorOfAnswer({ response, data }: HTTPError, traceId: string): Promise<ApiError> {
  const { status, headers } = response;
  const parsed = v.safeParse(errorAnswer, data);
  const answer = parsed.success ? parsed.output : null;
  const step = status === 409 ? v.safeParse(stepAnswer, data) : null;
  return new ApiError({
    kind: kindOf(response, answer?.code ?? null),
    httpStatus: status,
    message: answer?.message,
    text: traceId,
    code: answer?.code,
    errors: messagesByField(answer?.errors),
    retryAfterS: retryAfterSOf(headers),
    triesLeft: answer?.tries_left,
    step: step?.success
      ? await withName(step.output, answer?.code === 'DEVICE_KEY_REQUIRED')
      : null,
  });
}

/**
 * Creates the only client of the back end. The client sends the contract's headers, applies the call's timeout and parses
 * each answer. The client retries a GET but never a call with effects, and gives up when the browser loses the network.
 * @returns a function that rejects with `ApiError`; when its signal aborts, with the signal's reason; for an invalid id,
 *   with `TypeError`
 */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  /** Returns the device keys for a call. @throws ApiError after the timeout of the call, or the signal's reason */
  async function keysFor(
    call: Call,
    idempotencyKey: string,
    signal: AbortSignal,
    limitMs: number,
    traceId: string,
  ) {
    if (!carriesDeviceKey(call)) return undefined;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const found = Promise.race([
      deps.deviceKeys(opensSession(call) ? idempotencyKey : null),
      aborted,
    ]);
    return withinTime(found, limitMs, () => new ApiError({ kind: 'timeout', text: traceId }));
  }

  function shouldRetry({ error }: { error: Error }): boolean | undefined {
    // An answer proves that there is a network.
    if (!(error instanceof HTTPError)) return deps.isOnline() ? undefined : false;
    // A date is not a number here (NaN), so it stops the retry: ky would compare the date with the device's clock.
    const pauseS = Number(error.response.headers.get('Retry-After'));
    return pauseS <= LONGEST_PAUSE_S ? undefined : false;
  }

  async function failure(error: unknown, traceId: string): Promise<ApiError> {
    if (error instanceof ApiError) return error;
    if (error instanceof HTTPError) return await errorOfAnswer(error, traceId);
    const isTimeout = error instanceof TimeoutError;
    const kind = isTimeout ? 'timeout' : deps.isOnline() ? 'unreachable' : 'offline';
    return new ApiError({ kind, text: traceId, cause: error });
  }

  /**
   * Parses the body by the contract. For a call without a schema of the answer, checks only that the answer is the API's
   * own.
   */
  function parse<C extends Call>(call: C, response: Response, body: string, traceId: string) {
    const { status: httpStatus } = response;
    const foreign = { kind: 'unexpected', text: traceId, httpStatus } as const;
    if (call.answer === null && !isSuccess(response)) throw new ApiError(foreign);
    try {
      // `answer` is the schema of this call, so its output has the type of this call's answer.
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
    const timeoutMs = call.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
    const address = addressOf(call, deps.baseUrl(), options);
    const headers = {
      Accept: 'application/json',
      'Accept-Language': deps.language(),
      'X-VISITOR-ID': deps.visitorId(),
      traceparent: trace.traceparent,
      ...(call.isIdempotent && { 'Idempotency-Key': idempotencyKey }),
    };
    const controller = new AbortController();
    const giveUp = () => controller.abort(options.signal?.reason);
    if (options.signal?.aborted) giveUp();
    options.signal?.addEventListener('abort', giveUp);
    // A browser may keep a request on a lost connection pending until the timeout.
    const stopWatching = deps.onOffline(giveUp);
    try {
      const keys = await keysFor(call, idempotencyKey, controller.signal, timeoutMs, trace.id);
      // The bearer is read with the key, because both belong to one session. It is read once: the cookie may disappear between
      // two reads, and the call would then go without a bearer.
      const bearer = call.bearer === 'none' ? null : deps.bearer();
      if (call.bearer === 'required' && bearer === null)
        throw new ApiError({ kind: 'auth', text: trace.id });
      const request = ky(address, {
        method: call.method,
        headers: {
          ...headers,
          ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
          ...(keys && { 'X-Device-Key': keys.key }),
          ...(call.path === submitIin.path &&
            keys?.before.length && { 'X-Device-Key-Before': keys.before.join(',') }),
        },
        ...(call.body === null ? {} : { json: options.body }),
        signal: controller.signal,
        credentials: 'include',
        cache: 'no-store',
        ...(options.isKeptAlive ? { keepalive: true } : {}),
        // A redirect would send bearer and visitor id to another origin.
        redirect: 'error',
        timeout: timeoutMs,
        totalTimeout: timeoutMs,
        retry: { limit: MAX_GET_RETRIES, methods: ['get'], jitter: true, shouldRetry },
      });
      // `request.text()` extends the timeout to the body.
      const body = await request.text();
      const response = await request;
      const isWithoutKey = keys === null && bearer !== null;
      const result = await withName(parse(call, response, body, trace.id), isWithoutKey);
      noteServerTime(response.headers);
      trace.end(response.status);
      return result;
    } catch (error) {
      const failed = options.signal?.aborted ? null : await failure(error, trace.id);
      trace.end(failed?.httpStatus ?? null);
      if (failed === null) throw options.signal?.reason;
      const { kind, httpStatus: status } = failed;
      emit('call_failed', { call: name, kind, status, trace: trace.id });
      throw failed;
    } finally {
      stopWatching();
      options.signal?.removeEventListener('abort', giveUp);
    }
  };
}
