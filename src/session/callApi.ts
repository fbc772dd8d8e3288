import type { ApiClient, CallOptions } from '../api/client.ts';
import { type AnswerOf, authorizeChannel, type Call } from '../api/contract.ts';
import { ApiError } from '../api/errors.ts';
import { createVisitorClient } from './client.ts';
import { watchReachability } from './reachability.ts';
import {
  endSession,
  refreshToken,
  type SessionTokens,
  sessionToken,
  storeSession,
} from './token.ts';

export interface SessionDeps {
  readonly send: ApiClient;
  readonly sessionToken: () => string | null;
  /** Outlives the session token, whose cookie expires by itself. */
  readonly refreshToken: () => string | null;
  /** Resolves with whether the session has a new token now. */
  readonly refresh: () => Promise<boolean>;
  readonly endSession: (reason: 'expired') => void;
}

/**
 * Asks once for a new session token when the old one is refused. The back end has no call for it yet, so this always
 * fails; a call that answers `{ accessToken, refreshToken }` belongs here, and nothing else needs to change.
 * @returns null when there are no new tokens
 */
async function requestNewTokens(_refreshToken: string): Promise<SessionTokens | null> {
  return null;
}

async function refreshSession(): Promise<boolean> {
  const known = refreshToken();
  const tokens = known === null ? null : await requestNewTokens(known);
  return tokens !== null && storeSession(tokens);
}

/** Returns whether a refusal ends the session; a channel may also be refused because it is somebody else's. */
function isEndOfSession(call: Call, error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'auth') return false;
  return (
    call.bearer !== 'none' && !(call.path === authorizeChannel.path && error.httpStatus === 403)
  );
}

/** Adds the session to a client: renews a refused or expired token once, or ends the session. */
export function createSessionCalls(deps: SessionDeps): ApiClient {
  let refreshing: Promise<boolean> | null = null;
  /** Calls that are refused at the same time share one attempt. */
  const refreshOnce = () => {
    refreshing ??= deps.refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
  return async (call, options = {}) => {
    // The token's cookie has expired: nobody will refuse it any more, but it can be renewed as a refused one.
    const isRenewable = deps.sessionToken() === null && deps.refreshToken() !== null;
    if (call.bearer === 'required' && isRenewable) await refreshOnce();
    const sent = deps.sessionToken();
    // Both tries carry the same key, so that the call takes effect once.
    const keyed = call.isIdempotent
      ? { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() }
      : options;
    try {
      return await deps.send(call, keyed);
    } catch (error) {
      if (sent === null || !isEndOfSession(call, error)) throw error;
      // Another tab, or another call, may have stored a new token meanwhile.
      const current = deps.sessionToken();
      const hasAnother = current !== null && current !== sent;
      if (hasAnother || (current === sent && (await refreshOnce()))) {
        return await deps.send(call, keyed);
      }
      if (deps.sessionToken() === sent) deps.endSession('expired');
      throw error;
    }
  };
}

const sessionCalls = createSessionCalls({
  send: createVisitorClient(sessionToken),
  sessionToken,
  refreshToken,
  refresh: refreshSession,
  endSession,
});

/**
 * Calls the back end as the applicant, with bearer, visitor id and language.
 * @throws ApiError; after kind `auth` there is no session any more, and both tokens are gone
 */
export function callApi<C extends Call>(call: C, options?: CallOptions<C>): Promise<AnswerOf<C>> {
  return watchReachability(sessionCalls(call, options));
}
