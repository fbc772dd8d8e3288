import { type ApiClient, type CallOptions, opensSession } from '../../api/client.ts';
import { type AnswerOf, authorizeChannel, type Call, getStep, logIn } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { watchReachability } from '../../api/reachability.ts';
import { withLock } from '../../device/locks.ts';
import { createVisitorClient } from './client.ts';
import { deviceKeyMarks } from './deviceKey.ts';
import { currentSession, endSession, refreshToken, renewSession, sessionToken } from './token.ts';

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
  deviceKeyMarks,
  refreshToken,
  requestNewTokens,
  renewSession,
  endSession: (reason: 'expired') => endSession(reason),
};

/**
 * Returns whether a refusal ends the session. A 403 for a channel does not: the server also refuses another person's
 * channel.
 */
function isEndOfSession(call: Call, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'auth') return false;
  return (
    call.bearer !== 'none' && !(call.path === authorizeChannel.path && error.httpStatus === 403)
  );
}

/** Limits of an opening, in milliseconds. The call may take 30 s and be sent twice. Storage takes a second before. */
const openingLimits = { limitMs: 65_000, patienceMs: 10_000 };

/**
 * Adds the session to a client. The way of a call that needs a session:
 *
 *     held? ──────> wait for the release ── another session began ──> refused, except GET step
 *       │
 *     sent ───────> answered
 *       │ refused
 *     held? ──────> wait for the release
 *       │
 *     another tab has stored another token or key? ── no ──> renewed by the refresh token? ── no ──> the session ends
 *       │ yes                                                  │ yes
 *     another session? ── yes ──> refused, except GET step     │
 *       │ no                                                   │
 *     sent once more with the same idempotency key <───────────┘
 *
 * An opening ends the earlier session at the server shortly before the answer with the new token. Calls that need a session
 * wait for this answer, because the server would refuse the old token. After the answer only GET step is sent: the other
 * calls belong to the earlier applicant. Code that ends the session at the server in any other way first calls `hold`.
 */
export function createSessionCalls(deps: typeof sessionOfPage) {
  let refreshing: Promise<boolean> | null = null;
  /** Renews a refused or expired token, or ends the session. @returns whether the session has the new token */
  async function refresh(token: string | null): Promise<boolean> {
    const known = deps.refreshToken();
    const renewed = known === null ? null : await deps.requestNewTokens(known);
    // Another tab may have stored another token meanwhile.
    if (deps.sessionToken() !== token) return false;
    if (renewed === null) deps.endSession('expired');
    else deps.renewSession({ ...renewed, bearerToken: renewed.accessToken });
    return renewed !== null;
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
    const session = deps.session();
    const sent = deps.sessionToken();
    const marks = deps.deviceKeyMarks();
    // Both tries have the same key, so that the call takes effect once.
    const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() };
    try {
      return await deps.send(call, keyed);
    } catch (error) {
      const isOver = isEndOfSession(call, error) && (sent ?? deps.refreshToken()) !== null;
      const isOtherKey = error instanceof ApiError && error.code === 'DEVICE_KEY_REQUIRED';
      if (!isOver && !isOtherKey) throw error;
      // Calls are held because the session ends at the server. An opening cannot wait for its own answer.
      if (held !== null && !opensSession(call)) await released(options.signal);
      let isRenewed = false;
      if (isOver && deps.sessionToken() === sent) {
        // Calls that are refused at the same time share one refresh.
        refreshing ??= refresh(sent).finally(() => {
          refreshing = null;
        });
        isRenewed = await refreshing;
      }
      const current = deps.sessionToken();
      // The bearer of an opening is optional.
      if (current === null && sent !== null && opensSession(call))
        return await deps.send(call, keyed);
      if (current === null || (current === sent && deps.deviceKeyMarks() === marks)) throw error;
      // A call of one applicant is never sent in the session of another applicant, who has logged in meanwhile.
      if (!isStep && !isRenewed && deps.session() !== session) throw error;
      return await deps.send(call, keyed);
    }
  };

  /** Sends one opening at a time in a browser. The lock ends when the caller has stored token and key. */
  const open = <Answer>(work: () => Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      // The caller stores the new token before the timer fires.
      const stored = () => new Promise((done) => setTimeout(done));
      const whole = withLock(
        'opening',
        () => {
          const answer = work();
          resolve(answer);
          return answer.then(stored, stored);
        },
        openingLimits,
      );
      whole.catch(reject);
      hold(whole);
    });

  const send: ApiClient = (call, options) => {
    if (!opensSession(call)) return sendInTurn(call, options);
    // A wrong code must not end the present session.
    return open(() => (call.path === logIn.path ? deps.send : sendInTurn)(call, options));
  };
  return { send, hold };
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
