import * as v from 'valibot';
import { type ApiClient, type CallOptions, opensSession } from '../../api/client.ts';
import { type AnswerOf, authorizeChannel, type Call, getStep, logIn } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { watchReachability } from '../../api/reachability.ts';
import { createVisitorClient } from './client.ts';
import {
  currentSession,
  endSession,
  refreshToken,
  renewSession,
  type SessionTokens,
  sessionToken,
  storeSession,
} from './token.ts';

/** The answer of a call for new tokens. */
interface RefreshAnswer {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Asks the back end for new tokens of an expired session; null when the back end has none. The back end has no such call
 * yet, so the answer is always null. Add the call here; other code needs no change.
 */
async function requestNewTokens(_refreshToken: string): Promise<RefreshAnswer | null> {
  return null;
}

/** The session of this page, as `createSessionCalls` needs it. */
const sessionOfPage = {
  send: createVisitorClient({ bearer: sessionToken }),
  sessionToken,
  session: currentSession,
  refreshToken,
  requestNewTokens,
  /**
   * Stores the token that continues the session.
   * @param before the token that the request was sent with; null when that token has expired
   */
  renewSession(tokens: SessionTokens, before: string | null): void {
    if (before === null) storeSession(tokens);
    else renewSession(tokens, before);
  },
  endSession: (reason: 'expired') => endSession(reason),
};

/** The part of a step answer that renews the session after a face check. */
const renewal = v.object({ bearerToken: v.string() });

/**
 * Returns whether a refusal ends the session. A 403 for a channel does not: the server also refuses another person's
 * channel.
 */
function isEndOfSession(call: Call, error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'auth') return false;
  return (
    call.bearer !== 'none' && !(call.path === authorizeChannel.path && error.httpStatus === 403)
  );
}

/**
 * Adds the session to a client: stores the token of GET step, renews a refused or expired token once, or ends the session.
 * The way of a call that needs a session:
 *
 *     held? ──────> wait for the release ── another session began ──> refused, except GET step
 *       │
 *     token's cookie expired, refresh token left? ──> renew
 *       │
 *     sent ───────> answered; the token of GET step renews the session
 *       │ refused
 *     held? ──────> wait for the release
 *       │
 *     renew once for all refused calls: by the refresh token, else by GET step
 *       ├─ the same token ────> the session ends as expired, refused
 *       ├─ no token ──────────> refused
 *       ├─ another session ───> refused, except GET step
 *       └─ a new token ───────> sent once more with the same idempotency key
 *
 * After a face check the server accepts the old token for GET step only. Each answer of GET step has the new token until the
 * new token is first used, so a lost answer does no harm.
 *
 * A login ends the earlier session at the server shortly before the answer with the new token. Calls that need a session
 * wait for this answer, because the server would refuse the old token. After the answer only GET step is sent: the other
 * calls belong to the earlier applicant. Calls also wait for the answer to an IIN. Until this answer the cookie may belong
 * to another person, and the step of this person would replace the form. Code that ends the session at the server in any
 * other way first calls `hold`.
 */
export function createSessionCalls(deps: typeof sessionOfPage) {
  /** The last request for the step. It settles after the token of the answer is stored. */
  let stepUnderWay: Promise<unknown> | null = null;

  const sendOnce: ApiClient = (call, options) => {
    if (call.path !== getStep.path) return deps.send(call, options);
    const token = deps.sessionToken();
    const renewed = deps.send(call, options).then((answer) => {
      const found = v.safeParse(renewal, answer);
      if (token !== null && found.success) deps.renewSession(found.output, token);
      return answer;
    });
    stepUnderWay = renewed.catch(() => null);
    return renewed;
  };

  /** @throws ApiError when GET step gets no answer; the session may still be valid */
  async function refresh(isStepRefused: boolean): Promise<void> {
    const token = deps.sessionToken();
    const known = deps.refreshToken();
    const renewed = known === null ? null : await deps.requestNewTokens(known);
    if (renewed !== null) {
      const { accessToken, ...rest } = renewed;
      deps.renewSession({ bearerToken: accessToken, ...rest }, token);
    } else if (token !== null && !isStepRefused) {
      await sendOnce(getStep).catch((error: unknown) => {
        if (!isEndOfSession(getStep, error)) throw error;
      });
    }
  }

  let refreshing: Promise<void> | null = null;
  /** Refreshes the token. Calls that are refused at the same time share one attempt. */
  const refreshOnce = (isStepRefused: boolean) => {
    refreshing ??= refresh(isStepRefused).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  /**
   * Renews a session whose token's cookie has expired. If that fails, ends the session and removes both tokens.
   * @throws ApiError when there is no answer; a later call may still renew the session
   */
  async function renewLapsed(): Promise<void> {
    if (deps.sessionToken() !== null || deps.refreshToken() === null) return;
    await refreshOnce(false);
    if (deps.sessionToken() === null) deps.endSession('expired');
  }

  let held: Promise<void> | null = null;
  /**
   * Holds the calls that need a session.
   * @param until the work that ends the session at the server; the calls wait until it is settled
   */
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
      if (!isStep && deps.session() !== before) throw new ApiError({ kind: 'auth', text: '' });
    }
    // The step answer may bring a new token, and then the server refuses the channel for the old token.
    if (call.path === authorizeChannel.path) await stepUnderWay;
    // The token's cookie has expired. Renew the token before the call, as after a refusal.
    const isRenewable = deps.sessionToken() === null && deps.refreshToken() !== null;
    if (call.bearer === 'required' && isRenewable) await refreshOnce(false);
    const session = call.bearer === 'none' ? null : deps.session();
    const sent = deps.sessionToken();
    // Both tries have the same key, so that the call takes effect once.
    const keyed = call.isIdempotent
      ? { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() }
      : options;
    try {
      return await sendOnce(call, keyed);
    } catch (error) {
      if (sent === null || !isEndOfSession(call, error)) throw error;
      // Calls are held because the session ends at the server. A call that opens a session cannot wait for its own answer.
      if (held !== null && !opensSession(call)) await released(options.signal);
      if (deps.sessionToken() === sent) await refreshOnce(isStep);
      // The refresh, another call or another tab may have stored a new token.
      const current = deps.sessionToken();
      if (current === sent) deps.endSession('expired');
      if (current === null || current === sent) throw error;
      // A call of one applicant is never sent in the session of another applicant, who has logged in meanwhile.
      if (!isStep && deps.session() !== session) throw error;
      return await sendOnce(call, keyed);
    }
  };

  const send: ApiClient = (call, options) => {
    if (!opensSession(call)) return sendInTurn(call, options);
    // A wrong code must not end the present session.
    const answer = call.path === logIn.path ? sendOnce(call, options) : sendInTurn(call, options);
    // The caller stores the new token before the timer fires.
    const stored = () => new Promise((resolve) => setTimeout(resolve));
    hold(answer.then(stored, stored));
    return answer;
  };
  return { send, hold, renewLapsed };
}

const sessionCalls = createSessionCalls(sessionOfPage);

/**
 * Calls the back end as the applicant, with bearer, visitor id and language.
 * @throws ApiError; after kind `auth` the session that sent the call is over
 */
export function callApi<C extends Call>(call: C, options?: CallOptions<C>): Promise<AnswerOf<C>> {
  return watchReachability(sessionCalls.send(call, options));
}

export const holdCalls = sessionCalls.hold;
export const renewLapsedSession = sessionCalls.renewLapsed;
