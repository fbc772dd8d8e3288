import type { StepAnswer } from '../../api/contract.ts';
import type { SessionId } from './token.ts';

/** Time after an answer in which the page of the step does not request the step again. */
const FRESH_MS = 3_000;
/** One return of the person or the network causes several events within this time. */
const SAME_RETURN_MS = 250;

export interface StepTrackerDeps {
  /** Fetches the step by GET step; rejects with ApiError, or with the signal's reason. */
  readonly fetchStep: (signal: AbortSignal) => Promise<StepAnswer>;
  /** Returns the session; null without a session. An answer is accepted only in the session of its request. */
  readonly session: () => SessionId | null;
  /**
   * Accepts the step.
   * @param underWay the same step, if the page first asks the applicant whether to continue
   */
  readonly accept: (step: StepAnswer, underWay: StepAnswer | null) => void;
}

/** Returns whether step or registration differ. */
export const isOther = (one: StepAnswer | null, other: StepAnswer | null) =>
  one?.step_name !== other?.step_name || one?.uuid !== other?.uuid;

/**
 * Orders the answers about the step. A push only triggers a request. When the step answer of a call, or another session,
 * overtakes a request, the answer of the request is discarded and the step is requested again.
 */
export function createStepTracker(deps: StepTrackerDeps) {
  let current: Promise<StepAnswer | null> | null = null;
  let queued: Promise<StepAnswer | null> | null = null;
  let request: { readonly sentAtMs: number; readonly controller: AbortController } | null = null;
  /** Counts the step answers of other calls, which overtake a request. */
  let accepted = 0;
  let known: StepAnswer | null = null;
  let freshUntilMs = 0;
  /** `waiting`: at /login/iin, before the first answer; `asking`: the page asks the applicant whether to continue. */
  let iin: 'elsewhere' | 'waiting' | 'asking' = 'elsewhere';

  function take(step: StepAnswer, isOwnCall: boolean): void {
    if (isOwnCall || step.step_name === 'iin') iin = 'elsewhere';
    else if (iin === 'waiting') iin = 'asking';
    freshUntilMs = Date.now() + FRESH_MS;
    known = step;
    deps.accept(step, iin === 'asking' ? step : null);
  }

  async function fetchCurrent(): Promise<StepAnswer | null> {
    for (;;) {
      const session = deps.session();
      if (session === null) return null;
      const acceptedBefore = accepted;
      const controller = new AbortController();
      request = { sentAtMs: Date.now(), controller };
      try {
        const step = await deps.fetchStep(controller.signal);
        if (deps.session() === session && accepted === acceptedBefore) {
          take(step, false);
          return step;
        }
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
    }
  }

  function start(): Promise<StepAnswer | null> {
    current = fetchCurrent().finally(() => {
      current = null;
      request = null;
    });
    return current;
  }

  /** Requests the step. Several calls during a request cause one more request after the answer. */
  function refresh(): Promise<StepAnswer | null> {
    if (current === null) return start();
    queued ??= current
      .catch(() => null)
      .then(() => {
        queued = null;
        return start();
      });
    return queued;
  }

  return {
    /**
     * Takes the step answer of a call.
     * @param before the known step at the time of the call, if the caller knows it. When the step has changed meanwhile, the
     *   order of the two answers is unknown, and the step is requested again
     */
    accept(step: StepAnswer, before?: StepAnswer | null): void {
      const hasChangedMeanwhile = before !== undefined && known !== null && isOther(known, before);
      if (hasChangedMeanwhile && isOther(known, step)) {
        refresh().catch(() => {});
        return;
      }
      accepted += 1;
      take(step, true);
    },
    refresh,
    /** Does the same as `refresh`, but aborts an older request, whose connection may be dead. */
    refreshNow(): Promise<StepAnswer | null> {
      if (current === null || request === null) return refresh();
      // The difference is absolute because the device's clock may be set back.
      if (Math.abs(Date.now() - request.sentAtMs) < SAME_RETURN_MS) return refresh();
      request.controller.abort();
      return current;
    },
    isFresh() {
      const leftMs = freshUntilMs - Date.now();
      // More time than FRESH_MS can only be left when the device's clock was set back.
      return leftMs > 0 && leftMs <= FRESH_MS;
    },
    /** Notes that a person has opened /login/iin. */
    arriveAtIin(): void {
      if (deps.session() === null || known?.step_name === 'iin') return;
      iin = known ? 'asking' : 'waiting';
    },
    leaveIin(): void {
      iin = 'elsewhere';
    },
    forget(): void {
      known = null;
      iin = 'elsewhere';
      freshUntilMs = 0;
    },
  };
}
