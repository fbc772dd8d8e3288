import { type Atom, atom, getDefaultStore, useAtomValue } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import type { CallOptions } from '../../api/client.ts';
import { type AnswerOf, type Call, type StepAnswer, stepAnswer } from '../../api/contract.ts';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { onReturn } from '../../device/pageLifecycle.ts';
import { SLOW_AFTER_MS, timeoutSignal, withinTime } from '../../device/withinTime.ts';
import { pageOfForm } from '../steps.ts';
import { callApi } from './callApi.ts';
import { acceptStep, fetchStep, stepAtom } from './step.ts';
import { isOther } from './stepTracker.ts';
import { currentSession, type SessionId, type SessionTokens, storeSession } from './token.ts';

export interface SubmissionState {
  readonly isSending: boolean;
  readonly isSlow: boolean;
  readonly error: ApiError | null;
}
const idle: SubmissionState = { isSending: false, isSlow: false, error: null };

export type SendOptions<C extends Call> = Omit<CallOptions<C>, 'idempotencyKey' | 'signal'>;

export interface SubmissionDeps<C extends Call> {
  readonly callApi: (call: C, options: CallOptions<C>) => Promise<AnswerOf<C>>;
  readonly storeSession: (tokens: SessionTokens) => void;
  /** Fetches the step by GET step, without accepting it; null without a session. Rejects like a call. */
  readonly fetchStep: (signal: AbortSignal) => Promise<StepAnswer | null>;
  /**
   * Accepts the step.
   * @param before the known step at the time of the call; null without a known step
   */
  readonly acceptStep: (step: StepAnswer, before: StepAnswer | null) => void;
  /** Returns whether the page of the form or button belongs to the step. */
  readonly isShown: (step: StepAnswer) => boolean;
  /** The known step. */
  readonly stepAtom: Atom<StepAnswer | null>;
  /** Returns the session; null without a session. */
  readonly session: () => SessionId | null;
  readonly newKey: () => string;
  /** Calls back at each return of network or person. */
  readonly onReturn: (listener: () => void) => () => void;
  /** Stores what is sent, because the page may close before the answer. The call waits for it. */
  readonly storeBefore?: ((options: SendOptions<C>) => Promise<void>) | undefined;
  /** Receives the answer of a call that took effect after the page had shown a failure. */
  readonly onLateAnswer?: ((answer: AnswerOf<C>, options: SendOptions<C>) => void) | undefined;
  /** false: the body is too large to be sent again only to get the answer. */
  readonly isAnswerFetchedAgain?: boolean | undefined;
}

interface CallState extends SubmissionState {
  /** True after the step of the answer was accepted. The page of this step may not be open yet. */
  readonly isStepAccepted: boolean;
}
const unsent: CallState = { ...idle, isStepAccepted: false };

interface Attempt<C extends Call> {
  readonly options: SendOptions<C>;
  readonly key: string;
  /** The session at the time of the attempt. */
  readonly session: SessionId | null;
  /** The known step at the time of the attempt. */
  readonly before: StepAnswer | null;
}

/**
 * Kinds of answers after which the same body is a new attempt. After any other failure the call may have taken effect.
 */
const finalKinds: readonly ApiErrorKind[] = ['validation', 'conflict', 'not_found', 'too_large'];

/** Kinds of failures that may have interrupted the call on its way: the call is repeated once, without a pause. */
const interruptedKinds: readonly ApiErrorKind[] = ['unreachable', 'server', 'unexpected'];

/** Returns whether the call may have taken effect in spite of the failure. */
const isUncertain = ({ kind, isUnanswered }: ApiError): boolean =>
  isUnanswered || kind === 'server' || kind === 'unexpected';

/** Limit of the wait for the step, so that the failure is shown within two seconds. */
const STEP_TIMEOUT_MS = 1_500;

const tokenAnswer = v.object({
  bearerToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.nullish(v.string()),
});

const pending = new Set<Promise<unknown>>();

function track<Answer>(submission: Promise<Answer>): Promise<Answer> {
  pending.add(submission);
  const remove = () => pending.delete(submission);
  submission.then(remove, remove);
  return submission;
}

/**
 * Resolves when no submission is pending: a page that is left earlier would lose the answer.
 * @param withinMs resolves after this time at the latest
 */
export async function submissionsAnswered(withinMs: number): Promise<void> {
  await withinTime(Promise.allSettled(pending), withinMs).catch(() => {});
}

/**
 * Creates the call of a form or a button. Sends one call at a time, with the same idempotency key until the answer. Takes over
 * the session and the step of an answer. While the step leads to another page, sends nothing more.
 */
export function createSubmission<C extends Call>(contractCall: C, deps: SubmissionDeps<C>) {
  const callAtom = atom(unsent);
  const stateAtom = atom((get): SubmissionState => {
    const { isStepAccepted, ...state } = get(callAtom);
    const step = get(deps.stepAtom);
    // The page will be left at once, and the server would refuse its calls.
    const isLeaving = isStepAccepted && step !== null && !deps.isShown(step);
    return isLeaving ? { ...state, isSending: true } : state;
  });
  const store = getDefaultStore();
  let key: { readonly value: string; readonly content: string } | null = null;
  /** Resolves with true if the attempt whose failure is shown took effect after all. */
  let resolving: Promise<boolean> | null = null;
  let stopResolving = () => {};

  function change(part: Partial<CallState>): void {
    store.set(callAtom, { ...store.get(callAtom), ...part });
  }

  function acceptStep(step: StepAnswer, before: StepAnswer | null): void {
    deps.acceptStep(step, before);
    change({ isStepAccepted: true });
  }

  function keyFor(options: SendOptions<C>): string {
    const content = JSON.stringify([options.id, options.query, options.body]);
    if (key?.content !== content) key = { content, value: deps.newKey() };
    return key.value;
  }

  function takeOver(answer: unknown, { session, before }: Attempt<C>): void {
    // Only a call that needs no session begins a session.
    const tokens = contractCall.bearer === 'required' ? null : v.safeParse(tokenAnswer, answer);
    if (tokens?.success) deps.storeSession(tokens.output);
    // The answer belongs to a session that has ended meanwhile.
    else if (deps.session() !== session) return;
    const step = v.safeParse(stepAnswer, answer);
    if (step.success) acceptStep(step.output, before);
  }

  /** Returns the error to show; null when the step of the error leads to another page. */
  function errorToShow(error: unknown, before: StepAnswer | null): ApiError | null {
    if (!(error instanceof ApiError)) throw error;
    if (finalKinds.includes(error.kind)) key = null;
    if (error.step === null) return error;
    const isShown = deps.isShown(error.step);
    acceptStep(error.step, before);
    return isShown ? error : null;
  }

  async function call(attempt: Attempt<C>): Promise<AnswerOf<C>> {
    const { options, key: idempotencyKey } = attempt;
    const answer = await deps.callApi(contractCall, { ...options, idempotencyKey });
    if (key?.value === idempotencyKey) key = null;
    takeOver(answer, attempt);
    return answer;
  }

  /**
   * Finds out whether a call without an answer took effect. If the step has moved on, the server did the work, by this call
   * or by a call of another tab. In this case sends the same body again with the same key. The repetition has no second
   * effect, and brings the lost answer, or a 409 if another tab was first. If the step has not moved on, sends nothing: only
   * the applicant may send again.
   * @returns unknown, not done, or done, with the answer if it could be fetched
   */
  async function resolve(
    attempt: Attempt<C>,
  ): Promise<'unknown' | 'undone' | { readonly answer: AnswerOf<C> | null }> {
    const { session, before } = attempt;
    // Another person may have logged in meanwhile.
    if (session === null || deps.session() !== session) return 'unknown';
    const signal = timeoutSignal(STEP_TIMEOUT_MS);
    const step = await deps.fetchStep(signal).catch((error: unknown) => {
      if (error instanceof ApiError || signal.aborted) return null;
      throw error;
    });
    if (step === null) return 'unknown';
    const hasMovedOn = before === null ? !deps.isShown(step) : isOther(before, step);
    if (!hasMovedOn) return 'undone';
    let answer: AnswerOf<C> | null = null;
    // The repeated answer may be older than the fetched step.
    let latest = step;
    try {
      if (deps.isAnswerFetchedAgain !== false) answer = await call(attempt);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      latest = error.step ?? step;
    }
    acceptStep(latest, before);
    return { answer };
  }

  async function resolveLate(attempt: Attempt<C>): Promise<boolean> {
    const resolved = await resolve(attempt);
    if (resolved === 'unknown') return false;
    stopResolving();
    if (resolved === 'undone') return false;
    key = null;
    change(idle);
    if (resolved.answer !== null) deps.onLateAnswer?.(resolved.answer, attempt.options);
    return true;
  }

  /** Tries again at each return, until the step shows the outcome or the applicant sends again. */
  function resolveOnReturn(attempt: Attempt<C>): void {
    stopResolving = deps.onReturn(() => {
      if (resolving !== null) return;
      resolving = track(resolveLate(attempt)).finally(() => {
        resolving = null;
      });
    });
  }

  /**
   * Handles a failure after which the call may have taken effect.
   * @returns the answer, or null when the call took effect but its answer is lost
   * @throws ApiError the failure to show
   */
  async function recover(attempt: Attempt<C>, reason: ApiError): Promise<AnswerOf<C> | null> {
    if (!contractCall.isConfirmedByStep) {
      // The call is repeated within this press only, never at a later return of the network.
      const isToWait = reason.retryAfterS !== null;
      if (interruptedKinds.includes(reason.kind) && !isToWait) return call(attempt);
      throw reason;
    }
    const resolved = reason.kind === 'offline' ? 'unknown' : await resolve(attempt);
    if (typeof resolved === 'object') {
      key = null;
      return resolved.answer;
    }
    if (resolved === 'unknown' && attempt.session !== null) resolveOnReturn(attempt);
    throw reason;
  }

  async function sendNow(options: SendOptions<C>): Promise<AnswerOf<C> | null> {
    store.set(callAtom, { ...unsent, isSending: true });
    const timer = setTimeout(() => change({ isSlow: true }), SLOW_AFTER_MS);
    let error: ApiError | null = null;
    try {
      // The earlier attempt may have taken effect.
      if (resolving !== null && (await resolving)) return null;
      stopResolving();
      const attempt: Attempt<C> = {
        options,
        key: keyFor(options),
        session: deps.session(),
        before: store.get(deps.stepAtom),
      };
      if (deps.storeBefore !== undefined) {
        await deps.storeBefore(options);
        // Another person may have logged in meanwhile.
        if (deps.session() !== attempt.session) return null;
      }
      try {
        return await call(attempt).catch((reason: unknown) => {
          const isRecoverable =
            reason instanceof ApiError && contractCall.isIdempotent && isUncertain(reason);
          if (!isRecoverable) throw reason;
          return recover(attempt, reason);
        });
      } catch (reason) {
        error = errorToShow(reason, attempt.before);
        return null;
      }
    } finally {
      clearTimeout(timer);
      change({ ...idle, error });
    }
  }

  return {
    stateAtom,
    clearError: () => change({ error: null }),
    /** Resolves with null when the call failed, or while it is being sent. */
    async send(options: SendOptions<C> = {}): Promise<AnswerOf<C> | null> {
      if (store.get(stateAtom).isSending) return null;
      return track(sendNow(options));
    },
  };
}

type CallSettings<C extends Call> = Partial<
  Pick<
    SubmissionDeps<C>,
    'acceptStep' | 'isShown' | 'storeBefore' | 'onLateAnswer' | 'isAnswerFetchedAgain'
  >
>;

/**
 * Gives a form or a button its call. A press is ignored until the answer has arrived and the page of the answer's step is
 * open. After an interrupted connection the same body is sent with the same idempotency key. Stores the token of an answer
 * and accepts the step, also the step of a 409: `send` then resolves with null, and sets an error only if the page of the
 * step is open already. No error is set either if the step shows that an interrupted call took effect.
 * @param call the same for the component's life
 * @param settings of the first render; later settings are ignored
 */
export function useCall<C extends Call>(call: C, settings: CallSettings<C> = {}) {
  const [{ stateAtom, ...actions }] = useState(() =>
    createSubmission(call, {
      callApi: (called, options) => callApi<C>(called, options),
      storeSession,
      acceptStep,
      stepAtom,
      fetchStep,
      onReturn,
      isShown: pageOfForm(),
      session: currentSession,
      newKey: () => crypto.randomUUID(),
      ...settings,
    }),
  );
  return { ...useAtomValue(stateAtom), ...actions };
}
