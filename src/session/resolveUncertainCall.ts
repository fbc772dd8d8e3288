import type { StepAnswer } from '../api/contract.ts';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';

/** For so long the step is waited for before the failure is told: at most two seconds after the call failed. */
const STEP_WITHIN_MS = 1_500;

/** Such a failure may hide that the work was done; of these the step can tell. */
const uncertainKinds: readonly ApiErrorKind[] = [
  'offline',
  'unreachable',
  'timeout',
  'server',
  'unexpected',
];

export function isUncertain(error: ApiError): boolean {
  return uncertainKinds.includes(error.kind);
}

/** The connection went, or the server gave way, with the call on its way: it may be asked once more at once. */
export function wasLostOnTheWay({ kind }: ApiError): boolean {
  return kind === 'unreachable' || kind === 'server' || kind === 'unexpected';
}

export interface UncertainCallDeps {
  /** GET step, followed by nobody; null without a session. Rejects like a call. */
  readonly fetchStep: (signal: AbortSignal) => Promise<StepAnswer | null>;
  /** @param before where the registration stood when the call was sent; null when that was not known */
  readonly acceptStep: (step: StepAnswer, before: StepAnswer | null) => void;
  /** Whether a step is shown by the page that is open now. */
  readonly isShown: (step: StepAnswer) => boolean;
}

/** How a call without an answer turned out: not known yet, not done, or done, with its answer where there is one. */
export type ResolvedCall<Answer> = 'unknown' | 'undone' | { readonly answer: Answer | null };

/** Another step, or another registration, than when the call was sent. */
function hasMovedOn(
  before: StepAnswer | null,
  now: StepAnswer,
  isShown: (step: StepAnswer) => boolean,
): boolean {
  if (before === null) return !isShown(now);
  return before.step_name !== now.step_name || before.uuid !== now.uuid;
}

async function peek(parts: UncertainCallDeps): Promise<StepAnswer | null> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), STEP_WITHIN_MS);
  try {
    return await parts.fetchStep(giveUp.signal);
  } catch (error) {
    // Not to be asked now: the failure is told as it is.
    if (error instanceof ApiError || giveUp.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Finds out what became of a call that was cut off. A step that has moved on says that the server did it, by this call
 * or by another tab's; only then the same body goes out once more with the same key, which has no second effect and
 * brings the answer that was lost, or the 409 of somebody who came second. A step that has not moved is left to the
 * applicant: nothing is sent without their word.
 * @param before where the registration stood when the call was sent; null when that was not known
 * @param resend the same call with the same key; null when its answer is not worth sending the body again
 */
export async function settle<Answer>(
  parts: UncertainCallDeps,
  before: StepAnswer | null,
  resend: (() => Promise<Answer>) | null,
): Promise<ResolvedCall<Answer>> {
  const step = await peek(parts);
  if (step === null) return 'unknown';
  if (!hasMovedOn(before, step, parts.isShown)) return 'undone';
  if (resend !== null) {
    try {
      const answer = await resend();
      // What is answered is as old as the work: the server may have gone on by itself since.
      parts.acceptStep(step, before);
      return { answer };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.step !== null) {
        parts.acceptStep(error.step, before);
        return { answer: null };
      }
    }
  }
  parts.acceptStep(step, before);
  return { answer: null };
}
