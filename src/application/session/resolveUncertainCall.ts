import type { StepAnswer } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { timeoutSignal } from '../../device/withinTime.ts';
import { isOther } from './stepTracker.ts';

/** Limit of the wait for the step, so that the failure is shown within two seconds. */
const STEP_TIMEOUT_MS = 1_500;

/** Returns whether the call may have taken effect in spite of the failure. */
export function isUncertain({ kind, isUnanswered }: ApiError): boolean {
  return isUnanswered || kind === 'server' || kind === 'unexpected';
}

export interface UncertainCallDeps {
  /** Fetches the step by GET step, without accepting it; null without a session. Rejects like a call. */
  readonly fetchStep: (signal: AbortSignal) => Promise<StepAnswer | null>;
  /**
   * Accepts the step.
   * @param before the known step at the time of the call; null without a known step
   */
  readonly acceptStep: (step: StepAnswer, before: StepAnswer | null) => void;
  /** Returns whether the page of the form or button belongs to the step. */
  readonly isShown: (step: StepAnswer) => boolean;
}

/**
 * Finds out whether a call without an answer took effect. If the step has moved on, the server did the work, by this call or
 * by a call of another tab. In this case sends the same body again with the same key. The repetition has no second effect,
 * and brings the lost answer, or a 409 if another tab was first. If the step has not moved on, sends nothing: only the
 * applicant may send again.
 * @param before the known step at the time of the call; null without a known step
 * @param resend sends the same call with the same key; null when the body is too large to be sent for the answer alone
 * @returns unknown, not done, or done, with the answer if it could be fetched
 */
export async function resolveUncertainCall<Answer>(
  deps: UncertainCallDeps,
  before: StepAnswer | null,
  resend: (() => Promise<Answer>) | null,
): Promise<'unknown' | 'undone' | { readonly answer: Answer | null }> {
  const signal = timeoutSignal(STEP_TIMEOUT_MS);
  const step = await deps.fetchStep(signal).catch((error: unknown) => {
    if (error instanceof ApiError || signal.aborted) return null;
    throw error;
  });
  if (step === null) return 'unknown';
  const hasMovedOn = before === null ? !deps.isShown(step) : isOther(before, step);
  if (!hasMovedOn) return 'undone';
  let answer: Answer | null = null;
  // The repeated answer may be older than the fetched step.
  let latest = step;
  try {
    answer = resend && (await resend());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    latest = error.step ?? step;
  }
  deps.acceptStep(latest, before);
  return { answer };
}
