import * as v from 'valibot';
import type { CallOptions } from '../api/client.ts';
import { type AnswerOf, type Call, type StepAnswer, stepAnswer } from '../api/contract.ts';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import { trackSubmission } from './pendingSubmissions.ts';
import {
  isUncertain,
  settle,
  type UncertainCallDeps,
  wasLostOnTheWay,
} from './resolveUncertainCall.ts';
import type { SessionTokens } from './token.ts';

/** After how long a call is said to be slow. */
const SLOW_AFTER_MS = 8_000;

export interface SubmissionState {
  readonly isSending: boolean;
  readonly isSlow: boolean;
  readonly error: ApiError | null;
}
const idle: SubmissionState = { isSending: false, isSlow: false, error: null };

export type SendOptions<C extends Call> = Omit<CallOptions<C>, 'idempotencyKey' | 'signal'>;

export interface SubmissionDeps<C extends Call> extends UncertainCallDeps {
  readonly callApi: (call: C, options: CallOptions<C>) => Promise<AnswerOf<C>>;
  readonly keepSession: (tokens: SessionTokens) => void;
  /** Where the registration stands as far as is known. */
  readonly knownStep: () => StepAnswer | null;
  readonly sessionToken: () => string | null;
  readonly newKey: () => string;
  /** Calls back at each return of network or person. */
  readonly onReturn: (listener: () => void) => () => void;
  /** Hears of a call that the applicant was told had failed, and that was done all the same. */
  readonly onLateAnswer?: ((answer: AnswerOf<C>, options: SendOptions<C>) => void) | undefined;
  /** false: a body too heavy to be sent again for its answer alone. */
  readonly isAnswerFetchedAgain?: boolean | undefined;
}

/** A call as it was sent. */
interface Attempt<C extends Call> {
  readonly options: SendOptions<C>;
  readonly key: string;
  readonly sentBy: string | null;
  readonly before: StepAnswer | null;
}

export interface Submission<C extends Call> {
  readonly send: (options?: SendOptions<C>) => Promise<AnswerOf<C> | null>;
  readonly clearError: () => void;
  readonly state: () => SubmissionState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** These answers are final: sent again, the same body is another attempt. Any other may hide that it was done. */
const answeredKinds: readonly ApiErrorKind[] = ['validation', 'conflict', 'not_found', 'too_large'];

const tokenAnswer = v.object({
  bearerToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.nullish(v.string()),
});

/**
 * One call as a form or a button makes it: one at a time, with one idempotency key until it is answered. What an answer
 * says of session and step is taken over here.
 */
export function createSubmission<C extends Call>(
  contractCall: C,
  parts: SubmissionDeps<C>,
): Submission<C> {
  let state = idle;
  let key: { readonly value: string; readonly content: string } | null = null;
  /** What becomes of an attempt that was told as failed is being found out. */
  let settling: Promise<boolean> | null = null;
  let stopSettling = () => {};
  const listeners = new Set<() => void>();

  function show(next: SubmissionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function keyFor(options: SendOptions<C>): string {
    const content = JSON.stringify([options.id, options.query, options.body]);
    if (key?.content !== content) key = { content, value: parts.newKey() };
    return key.value;
  }

  function takeOver(answer: unknown, { sentBy, before }: Attempt<C>): void {
    const tokens = v.safeParse(tokenAnswer, answer);
    if (tokens.success) parts.keepSession(tokens.output);
    // The session ended while the answer travelled: it says nothing to whoever is here now.
    else if (parts.sessionToken() !== sentBy) return;
    const step = v.safeParse(stepAnswer, answer);
    if (step.success) parts.acceptStep(step.output, before);
  }

  /** @returns the error to show, or null when the step's own page says enough */
  function failed(error: unknown, before: StepAnswer | null): ApiError | null {
    if (!(error instanceof ApiError)) throw error;
    if (answeredKinds.includes(error.kind)) key = null;
    if (error.step === null) return error;
    const isSeen = parts.isShown(error.step);
    parts.acceptStep(error.step, before);
    return isSeen ? error : null;
  }

  /** The same body with the same key: what was done is not done again. */
  async function call(attempt: Attempt<C>): Promise<AnswerOf<C>> {
    const { options, key: idempotencyKey } = attempt;
    const answer = await parts.callApi(contractCall, { ...options, idempotencyKey });
    if (key?.value === idempotencyKey) key = null;
    takeOver(answer, attempt);
    return answer;
  }

  async function whatBecameOf(attempt: Attempt<C>) {
    // Whoever is here now did not send it.
    if (attempt.sentBy === null || parts.sessionToken() !== attempt.sentBy) return 'unknown';
    const resend = parts.isAnswerFetchedAgain === false ? null : () => call(attempt);
    return settle(parts, attempt.before, resend);
  }

  /** Asks again at each return, until the step says what became of it or the applicant sends again. */
  function settleOnReturn(attempt: Attempt<C>): void {
    stopSettling = parts.onReturn(() => {
      if (settling !== null) return;
      settling = trackSubmission(settleLate(attempt)).finally(() => {
        settling = null;
      });
    });
  }

  /** @returns whether it was done, with or without its answer */
  async function settleLate(attempt: Attempt<C>): Promise<boolean> {
    const settled = await whatBecameOf(attempt);
    if (settled === 'unknown') return false;
    stopSettling();
    if (settled === 'undone') return false;
    key = null;
    show(idle);
    if (settled.answer !== null) parts.onLateAnswer?.(settled.answer, attempt.options);
    return true;
  }

  /**
   * After a failure that may hide that the work was done.
   * @returns what was done all the same
   * @throws ApiError what is to be told
   */
  async function afterAll(attempt: Attempt<C>, reason: ApiError): Promise<AnswerOf<C> | null> {
    if (!contractCall.isToldByStep) {
      // Within the same press, with the same key; a later return of the network sends nothing of this kind by itself.
      if (wasLostOnTheWay(reason)) return call(attempt);
      throw reason;
    }
    const settled = reason.kind === 'offline' ? 'unknown' : await whatBecameOf(attempt);
    if (typeof settled === 'object') {
      key = null;
      return settled.answer;
    }
    if (settled === 'unknown' && attempt.sentBy !== null) settleOnReturn(attempt);
    throw reason;
  }

  async function sent(attempt: Attempt<C>): Promise<AnswerOf<C> | null> {
    try {
      return await call(attempt);
    } catch (reason) {
      const isSettled =
        reason instanceof ApiError && contractCall.isIdempotent && isUncertain(reason);
      if (!isSettled) throw reason;
      return afterAll(attempt, reason);
    }
  }

  async function sendNow(options: SendOptions<C>): Promise<AnswerOf<C> | null> {
    show({ isSending: true, isSlow: false, error: null });
    const timer = setTimeout(() => show({ ...state, isSlow: true }), SLOW_AFTER_MS);
    let error: ApiError | null = null;
    try {
      // What becomes of the attempt before is being found out: it may have been done.
      if (settling !== null && (await settling)) return null;
      stopSettling();
      const attempt: Attempt<C> = {
        options,
        key: keyFor(options),
        sentBy: parts.sessionToken(),
        before: parts.knownStep(),
      };
      try {
        return await sent(attempt);
      } catch (reason) {
        error = failed(reason, attempt.before);
        return null;
      }
    } finally {
      clearTimeout(timer);
      show({ ...idle, error });
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    clearError: () => show({ ...state, error: null }),
    async send(options = {}) {
      if (state.isSending) return null;
      return trackSubmission(sendNow(options));
    },
  };
}
