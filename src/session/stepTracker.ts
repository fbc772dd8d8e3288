import type { StepAnswer } from '../api/contract.ts';

/** For so long an answer is not asked for again by the page that it led to. */
const FRESH_MS = 3_000;
/** Several events tell of one return; a question of this age was not asked by another of them. */
const SAME_RETURN_MS = 250;

export interface StepTrackerDeps {
  /** GET step; rejects with ApiError, or with the signal's reason. */
  readonly ask: (signal: AbortSignal) => Promise<StepAnswer>;
  /** Whose answers count: the token, null without a session. */
  readonly session: () => string | null;
  /**
   * @param underWay the same step when the applicant is to be asked about it first
   */
  readonly accept: (step: StepAnswer, underWay: StepAnswer | null) => void;
  readonly nowMs?: () => number;
}

export interface StepTracker {
  /**
   * Takes a call's own step answer.
   * @param before the step that was known when the call was sent, where the caller knows it: when the server has been
   *   heard to move meanwhile, nobody can tell which of the two is newer, and it is asked
   */
  readonly accept: (step: StepAnswer, before?: StepAnswer | null) => void;
  readonly ask: () => Promise<StepAnswer | null>;
  /** As `ask`, but a question that has been travelling for a while is given up: its connection may be dead. */
  readonly askAnew: () => Promise<StepAnswer | null>;
  readonly isFresh: () => boolean;
  /** @param known the step that was known before */
  readonly arriveAtIin: (known: StepAnswer | null) => void;
  readonly leaveIin: () => void;
  readonly forget: () => void;
}

const isOther = (one: StepAnswer | null, other: StepAnswer | null) =>
  one?.step_name !== other?.step_name || one?.uuid !== other?.uuid;

/**
 * Keeps answers in order. A push is only a hint that leads to a question; an answer that was overtaken, by a call's own
 * step answer or by another session, is thrown away and asked for again.
 */
export function createStepTracker(parts: StepTrackerDeps): StepTracker {
  const { nowMs = Date.now } = parts;
  let inFlight: Promise<StepAnswer | null> | null = null;
  let queued: Promise<StepAnswer | null> | null = null;
  /** The question that is travelling: when it set out, and how it is given up. */
  let travelling: { readonly sinceMs: number; readonly giveUp: AbortController } | null = null;
  /** Counts what overtakes a question: step answers of other calls. */
  let accepted = 0;
  let known: StepAnswer | null = null;
  let freshUntilMs = 0;
  /** `waiting`: at /login/iin, the first answer decides; `asking`: the page asks the applicant. */
  let iin: 'elsewhere' | 'waiting' | 'asking' = 'elsewhere';

  function take(step: StepAnswer, isOwnCall: boolean): void {
    if (isOwnCall || step.step_name === 'iin') iin = 'elsewhere';
    else if (iin === 'waiting') iin = 'asking';
    freshUntilMs = nowMs() + FRESH_MS;
    known = step;
    parts.accept(step, iin === 'asking' ? step : null);
  }

  async function askNow(): Promise<StepAnswer | null> {
    for (;;) {
      const session = parts.session();
      if (session === null) return null;
      const acceptedBefore = accepted;
      const giveUp = new AbortController();
      travelling = { sinceMs: nowMs(), giveUp };
      try {
        const step = await parts.ask(giveUp.signal);
        if (parts.session() === session && accepted === acceptedBefore) {
          take(step, false);
          return step;
        }
      } catch (error) {
        if (!giveUp.signal.aborted) throw error;
      }
    }
  }

  function start(): Promise<StepAnswer | null> {
    const question = askNow().finally(() => {
      inFlight = null;
      travelling = null;
    });
    inFlight = question;
    return question;
  }

  function ask(): Promise<StepAnswer | null> {
    if (inFlight === null) return start();
    queued ??= inFlight
      .catch(() => null)
      .then(() => {
        queued = null;
        return start();
      });
    return queued;
  }

  return {
    accept(step, before) {
      const hasMovedMeanwhile = before !== undefined && known !== null && isOther(known, before);
      if (hasMovedMeanwhile && isOther(known, step)) {
        ask().catch(() => {});
        return;
      }
      accepted += 1;
      take(step, true);
    },
    ask,
    askAnew() {
      if (inFlight === null || travelling === null) return ask();
      // A device's clock may be set back.
      if (Math.abs(nowMs() - travelling.sinceMs) < SAME_RETURN_MS) return ask();
      travelling.giveUp.abort();
      return inFlight;
    },
    isFresh: () => nowMs() < freshUntilMs,
    arriveAtIin(known) {
      if (parts.session() === null || known?.step_name === 'iin') return;
      iin = known ? 'asking' : 'waiting';
    },
    leaveIin() {
      iin = 'elsewhere';
    },
    forget() {
      known = null;
      iin = 'elsewhere';
      freshUntilMs = 0;
    },
  };
}
