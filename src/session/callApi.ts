import { type ApiClient, type CallOptions, createApiClient } from '../api/client.ts';
import { type AnswerOf, authorizeChannel, type Call } from '../api/contract.ts';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import { apiBaseUrl } from '../config/endpoints.ts';
import { backEndLanguage } from '../locales/language.ts';
import { lossesSoFar, noteAnswered, noteUnanswered } from './reachability.ts';
import { requestNewTokens } from './refresh.ts';
import { endSession, keepSession, refreshToken, sessionToken } from './token.ts';
import { visitorId } from './visitor.ts';

const client = createApiClient({
  baseUrl: apiBaseUrl,
  bearer: sessionToken,
  visitorId,
  language: () => backEndLanguage(document.documentElement.lang),
  isOnline: () => navigator.onLine,
});

/** What surrounds the client: whose session it is and what can be done when it is refused. */
export interface SessionDeps {
  readonly send: ApiClient;
  readonly sessionToken: () => string | null;
  /** Outlives the session token, whose cookie ends by itself. */
  readonly refreshToken: () => string | null;
  /** @returns whether there is a session with a new token now */
  readonly refresh: () => Promise<boolean>;
  readonly endSession: (reason: 'expired') => void;
}

async function refreshSession(): Promise<boolean> {
  const known = refreshToken();
  const tokens = known === null ? null : await requestNewTokens(known);
  return tokens !== null && keepSession(tokens);
}

/** Whether a refusal means that the session is dead. A channel may be refused for being somebody else's. */
function isEndOfSession(call: Call, error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'auth') return false;
  return (
    call.bearer !== 'none' && !(call.path === authorizeChannel.path && error.httpStatus === 403)
  );
}

/** Calls with a session: a token that is refused, or gone by itself, is renewed once, or the session ends. */
export function createSessionCalls(parts: SessionDeps): ApiClient {
  let refreshing: Promise<boolean> | null = null;
  /** Calls that are refused side by side share one attempt. */
  const refreshOnce = () => {
    refreshing ??= parts.refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
  return async (call, options = {}) => {
    // The session token's cookie ran out: nobody refuses it any more, but it can be renewed as a refused one.
    const isRenewable = parts.sessionToken() === null && parts.refreshToken() !== null;
    if (call.bearer === 'required' && isRenewable) await refreshOnce();
    const sent = parts.sessionToken();
    // The same key for both tries: what the first one did is not done again.
    const keyed = call.isIdempotent
      ? { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() }
      : options;
    try {
      return await parts.send(call, keyed);
    } catch (error) {
      if (sent === null || !isEndOfSession(call, error)) throw error;
      // Another tab, or another call, may have brought a new token meanwhile.
      const current = parts.sessionToken();
      const hasAnother = current !== null && current !== sent;
      if (hasAnother || (current === sent && (await refreshOnce()))) {
        return await parts.send(call, keyed);
      }
      if (parts.sessionToken() === sent) parts.endSession('expired');
      throw error;
    }
  };
}

const unansweredKinds: readonly ApiErrorKind[] = ['offline', 'unreachable', 'timeout'];

const sessionCalls = createSessionCalls({
  send: client,
  sessionToken,
  refreshToken,
  refresh: refreshSession,
  endSession,
});

/**
 * Calls the back end as the applicant: bearer, visitor id and language are bound.
 * @throws ApiError; its kind `auth` means that there is no session any more, and both tokens are gone
 */
export async function callApi<C extends Call>(
  call: C,
  options?: CallOptions<C>,
): Promise<AnswerOf<C>> {
  const lossesBefore = lossesSoFar();
  try {
    const answer = await sessionCalls(call, options);
    noteAnswered(lossesBefore);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      if (unansweredKinds.includes(error.kind)) noteUnanswered();
      else if (error.httpStatus !== null) noteAnswered(lossesBefore);
    }
    throw error;
  }
}
