import * as v from 'valibot';
import type { CallOptions } from '../api/client.ts';
import { type AnswerOf, type Call, type StepAnswer, stepAnswer } from '../api/contract.ts';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import type { SessionTokens } from './token.ts';

/** After how long a call is said to be slow. */
const SLOW_AFTER_MS = 8_000;

export interface SendingState {
  readonly isSending: boolean;
  readonly isSlow: boolean;
  readonly error: ApiError | null;
}
const idle: SendingState = { isSending: false, isSlow: false, error: null };

export type SendOptions<C extends Call> = Omit<CallOptions<C>, 'idempotencyKey' | 'signal'>;

export interface SendingParts<C extends Call> {
  readonly callApi: (call: C, options: CallOptions<C>) => Promise<AnswerOf<C>>;
  readonly keepSession: (tokens: SessionTokens) => void;
  readonly acceptStep: (step: StepAnswer) => void;
  /** Whether a step is shown by the page that is open now. */
  readonly isShown: (step: StepAnswer) => boolean;
  readonly sessionToken: () => string | null;
  readonly newKey: () => string;
}

export interface Sending<C extends Call> {
  readonly send: (options?: SendOptions<C>) => Promise<AnswerOf<C> | null>;
  readonly clearError: () => void;
  readonly state: () => SendingState;
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
export function createSending<C extends Call>(call: C, parts: SendingParts<C>): Sending<C> {
  let state = idle;
  let key: { readonly value: string; readonly content: string } | null = null;
  const listeners = new Set<() => void>();

  function show(next: SendingState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function keyFor(options: SendOptions<C>): string {
    const content = JSON.stringify([options.id, options.query, options.body]);
    if (key?.content !== content) key = { content, value: parts.newKey() };
    return key.value;
  }

  function takeOver(answer: unknown, sentBy: string | null): void {
    const tokens = v.safeParse(tokenAnswer, answer);
    if (tokens.success) parts.keepSession(tokens.output);
    // The session ended while the answer travelled: it says nothing to whoever is here now.
    else if (parts.sessionToken() !== sentBy) return;
    const step = v.safeParse(stepAnswer, answer);
    if (step.success) parts.acceptStep(step.output);
  }

  /** @returns the error to show, or null when the step's own page says enough */
  function failed(error: unknown): ApiError | null {
    if (!(error instanceof ApiError)) throw error;
    if (answeredKinds.includes(error.kind)) key = null;
    if (error.step === null) return error;
    const isSeen = parts.isShown(error.step);
    parts.acceptStep(error.step);
    return isSeen ? error : null;
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
      show({ isSending: true, isSlow: false, error: null });
      const timer = setTimeout(() => show({ ...state, isSlow: true }), SLOW_AFTER_MS);
      const sentBy = parts.sessionToken();
      let error: ApiError | null = null;
      try {
        const answer = await parts.callApi(call, { ...options, idempotencyKey: keyFor(options) });
        key = null;
        takeOver(answer, sentBy);
        return answer;
      } catch (reason) {
        error = failed(reason);
        return null;
      } finally {
        clearTimeout(timer);
        show({ ...idle, error });
      }
    },
  };
}
