import * as v from 'valibot';
import { type ApiClient, type CallOptions, opensSession } from '../../api/client.ts';
import { type AnswerOf, authorizeChannel, type Call, getStep, logIn } from '../../api/contract.ts';
import { ApiError, authorizationMessage } from '../../api/errors.ts';
import { watchReachability } from '../../api/reachability.ts';
import { createVisitorClient } from './client.ts';
import {
  currentSession,
  endSession,
  refreshToken,
  renewSession,
  type SessionId,
  type SessionTokens,
  sessionToken,
  storeSession,
} from './token.ts';

export interface SessionDeps {
  readonly send: ApiClient;
  readonly sessionToken: () => string | null;
  /** Returns the session of the token; null without one. */
  readonly session: () => SessionId | null;
  /** Outlives the session token, whose cookie expires by itself. */
  readonly refreshToken: () => string | null;
  /**
   * Asks the back end for new tokens of an expired session.
   * @returns null when there are none
   */
  readonly requestNewTokens: (refreshToken: string) => Promise<SessionTokens | null>;
  /**
   * Stores the token that continues the session.
   * @param before the token of the call that brought it; null for an expired one
   */
  readonly renewSession: (tokens: SessionTokens, before: string | null) => void;
  readonly endSession: (reason: 'expired') => void;
}

/**
 * Asks once for a new session token when the old one has expired. The back end has no call for it yet, so this always
 * fails; a call that answers `{ accessToken, refreshToken }` belongs here, and nothing else needs to change.
 */
async function requestNewTokens(_refreshToken: string): Promise<SessionTokens | null> {
  return null;
}

/** The part of a step answer by which a face renews the session. */
const renewal = v.object({ bearerToken: v.string() });

/** Returns whether a refusal ends the session; a channel may also be refused because it is somebody else's. */
function isEndOfSession(call: Call, error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'auth') return false;
  return (
    call.bearer !== 'none' && !(call.path === authorizeChannel.path && error.httpStatus === 403)
  );
}

/**
 * Adds the session to a client: stores the token that GET step brings, renews a refused or expired one once, or ends the
 * session. After a face the old token may call GET step only, and gets the new one there until that is first used: a
 * refused call therefore asks for the step before it gives the session up. An answer to GET step that is lost is no
 * matter: the next one brings the same token.
 *
 * A login ends the session before it at the server, a moment before its answer brings the new token. Calls that need a
 * session wait for that answer: with the old token they would be refused. They are not sent for the applicant who has
 * logged in, except GET step. They wait for the answer to an IIN too: a cookie that is found at that moment may be somebody
 * else's, and its step would replace the form. Whatever else ends the session at the server first holds the calls by `hold`.
 */
export function createSessionCalls(deps: SessionDeps) {
  /** Counts as settled once the token of its answer is stored. */
  let stepUnderWay: Promise<unknown> | null = null;

  const sendAndRenew: ApiClient = async (call, options) => {
    const token = deps.sessionToken();
    const answer = await deps.send(call, options);
    const found = call.path === getStep.path ? v.safeParse(renewal, answer) : null;
    if (token !== null && found?.success) deps.renewSession(found.output, token);
    return answer;
  };
  const sendOnce: ApiClient = (call, options) => {
    const answer = sendAndRenew(call, options);
    if (call.path === getStep.path) stepUnderWay = answer.catch(() => null);
    return answer;
  };

  /** @throws ApiError when GET step brings no answer: for all we know the session goes on */
  async function refresh(isStepRefused: boolean): Promise<void> {
    const token = deps.sessionToken();
    const known = deps.refreshToken();
    const tokens = known === null ? null : await deps.requestNewTokens(known);
    if (tokens !== null) deps.renewSession(tokens, token);
    else if (token !== null && !isStepRefused) {
      await sendOnce(getStep).catch((error: unknown) => {
        if (!isEndOfSession(getStep, error)) throw error;
      });
    }
  }

  let refreshing: Promise<void> | null = null;
  /** Calls that are refused at the same time share one attempt. */
  const refreshOnce = (isStepRefused: boolean) => {
    refreshing ??= refresh(isStepRefused).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  let held: Promise<void> | null = null;
  /** Holds the calls that need a session until the promise is settled, which ends the session at the server. */
  function hold(until: Promise<unknown>): void {
    const both = Promise.allSettled([held, until]).then(() => {
      if (held === both) held = null;
    });
    held = both;
  }
  /** Waits until no call is held. @throws the signal's reason */
  async function released(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const aborted = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    await Promise.race([held, aborted]);
    signal?.throwIfAborted();
  }
  const sendInTurn: ApiClient = async (call, options = {}) => {
    const isStep = call.path === getStep.path;
    if (call.bearer === 'required' && held !== null) {
      const before = deps.session();
      await released(options.signal);
      if (!isStep && deps.session() !== before) {
        const message = authorizationMessage;
        throw new ApiError({ kind: 'auth', statusCode: 401, message, text: '' });
      }
    }
    // The step may bring a new token; the channel would be refused for the old one.
    if (call.path === authorizeChannel.path) await stepUnderWay;
    // The token's cookie has expired: nobody will refuse it any more, but it can be renewed as a refused one.
    const isRenewable = deps.sessionToken() === null && deps.refreshToken() !== null;
    if (call.bearer === 'required' && isRenewable) await refreshOnce(false);
    const session = call.bearer === 'none' ? null : deps.session();
    const sent = deps.sessionToken();
    // Both tries carry the same key, so that the call takes effect once.
    const keyed = call.isIdempotent
      ? { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() }
      : options;
    try {
      return await sendOnce(call, keyed);
    } catch (error) {
      if (sent === null || !isEndOfSession(call, error)) throw error;
      // What holds the calls has ended the session. An IIN holds them itself: it cannot wait for its own answer.
      if (held !== null && !opensSession(call)) await released(options.signal);
      if (deps.sessionToken() === sent) await refreshOnce(isStep);
      // The refresh, another call or another tab may have stored a new token.
      const current = deps.sessionToken();
      if (current === sent) deps.endSession('expired');
      if (current === null || current === sent) throw error;
      // What was sent for one applicant is never sent for another who has logged in since.
      if (!isStep && deps.session() !== session) throw error;
      return await sendOnce(call, keyed);
    }
  };

  const send: ApiClient = (call, options) => {
    if (!opensSession(call)) return sendInTurn(call, options);
    // A wrong code must not cost the session that there is.
    const answer = call.path === logIn.path ? sendOnce(call, options) : sendInTurn(call, options);
    // The caller stores the new token before the timer fires.
    const stored = () => new Promise((resolve) => setTimeout(resolve));
    hold(answer.then(stored, stored));
    return answer;
  };
  return { send, hold };
}

const sessionCalls = createSessionCalls({
  send: createVisitorClient({ bearer: sessionToken }),
  sessionToken,
  session: currentSession,
  refreshToken,
  requestNewTokens,
  renewSession: (tokens, before) =>
    before === null ? storeSession(tokens) : renewSession(tokens, before),
  endSession,
});

/**
 * Calls the back end as the applicant, with bearer, visitor id and language.
 * @throws ApiError; after kind `auth` the session that sent the call is over
 */
export function callApi<C extends Call>(call: C, options?: CallOptions<C>): Promise<AnswerOf<C>> {
  return watchReachability(sessionCalls.send(call, options));
}

export const holdCalls = sessionCalls.hold;
