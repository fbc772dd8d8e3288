import { atom, getDefaultStore } from 'jotai/vanilla';
import { getStep, type StepAnswer } from '../api/contract.ts';
import { ApiError } from '../api/errors.ts';
import { emit } from '../platform/events.ts';
import { announceStep } from '../platform/sessionEvents.ts';
import { callApi } from './callApi.ts';
import { keepLastStep, lastKnownStep } from './lastStep.ts';
import { createStepTracker } from './stepTracker.ts';
import { noticeSessionEnd, sessionToken, subscribeToSession } from './token.ts';

/** After how long it is said that the server takes its time to tell the step. */
const SLOW_AFTER_MS = 8_000;

interface Standing {
  readonly step: StepAnswer | null;
  /** When the session ends by what the last answer said; null when it did not say. */
  readonly sessionEndsAtMs: number | null;
  readonly underWay: StepAnswer | null;
  /** Why the step could not be asked for the last time; null once it could. */
  readonly problem: ApiError | null;
  /** The question on its way has not been answered for 8 s. */
  readonly isSlow: boolean;
}
const nothing: Standing = {
  step: null,
  sessionEndsAtMs: null,
  underWay: null,
  problem: null,
  isSlow: false,
};

const standingAtom = atom<Standing>(nothing);
const store = getDefaultStore();

function change(part: Partial<Standing>): void {
  store.set(standingAtom, { ...store.get(standingAtom), ...part });
}

/** Where the server says that the registration stands; null while that is not known. */
export const stepAtom = atom((get) => get(standingAtom).step);
export const sessionEndsAtMsAtom = atom((get) => get(standingAtom).sessionEndsAtMs);
/** Why the step is not known for sure: the last attempt to ask for it failed. */
export const stepProblemAtom = atom((get) => get(standingAtom).problem);
/** The server takes its time to tell the step. */
export const isStepSlowAtom = atom((get) => get(standingAtom).isSlow);
/**
 * The registration that was found under way when somebody came to /login/iin: the page asks whether to go on
 * (`goOnUnderWay`) or to begin anew (the call `restart`). null: there is nothing to ask.
 */
export const underWayAtom = atom((get) => get(standingAtom).underWay);

const tracker = createStepTracker({
  async ask(signal) {
    const timer = setTimeout(() => change({ isSlow: true }), SLOW_AFTER_MS);
    try {
      return await callApi(getStep, { signal });
    } catch (problem) {
      if (problem instanceof ApiError && problem.kind !== 'auth') change({ problem });
      throw problem;
    } finally {
      clearTimeout(timer);
      if (store.get(standingAtom).isSlow) change({ isSlow: false });
    }
  },
  session: sessionToken,
  accept(step, underWay) {
    announceStep(lastKnownStep(), step);
    keepLastStep(step);
    emit('step', { step: step.step_name });
    const expiresInS = step.session_expires_in_s ?? null;
    const sessionEndsAtMs = expiresInS === null ? null : Date.now() + expiresInS * 1_000;
    change({ step, sessionEndsAtMs, underWay, problem: null });
  },
});

subscribeToSession(() => {
  tracker.forget();
  store.set(standingAtom, nothing);
});

let channel: BroadcastChannel | null = null;

/**
 * Every step answer of a call goes through here; app/applying follows it to the step's page, in every tab.
 * @param before the step that was known when the call was sent, where the caller knows it
 */
export function acceptStep(answer: StepAnswer, before?: StepAnswer | null): void {
  tracker.accept(answer, before);
  channel?.postMessage(null);
}

/**
 * Follows what other tabs do to the registration: a step that one of them has passed is asked for here too, also where
 * no push arrives.
 * @returns stops following
 */
export function followStepsOfOtherTabs(): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  channel = new BroadcastChannel('step');
  channel.addEventListener('message', () => {
    refreshStep().catch(() => {});
  });
  return () => {
    channel?.close();
    channel = null;
  };
}

/**
 * Asks the server where the registration stands. While a question is on its way, a further one waits for it and is
 * then asked once, however often it came: a hint may be newer than the answer that is travelling.
 * @returns null without a session
 * @throws ApiError
 */
export function refreshStep(): Promise<StepAnswer | null> {
  // A cookie may run out while the page is open.
  noticeSessionEnd();
  return tracker.ask();
}

/**
 * As `refreshStep`, on the return of network or person: a question that has been travelling since before is given up.
 * @returns null without a session
 * @throws ApiError
 */
export function refreshStepNow(): Promise<StepAnswer | null> {
  noticeSessionEnd();
  return tracker.askAnew();
}

/** Where the registration stands, followed by nobody; null without a session. @throws ApiError, or the signal's reason */
export async function fetchStep(signal: AbortSignal): Promise<StepAnswer | null> {
  return sessionToken() === null ? null : callApi(getStep, { signal });
}

/** The step as far as it is known; null while it is not. */
export function knownStep(): StepAnswer | null {
  return store.get(standingAtom).step;
}

/** Whether the step was answered so lately that it need not be asked for again. */
export function isStepFresh(): boolean {
  return tracker.isFresh();
}

/** Somebody comes to /login/iin: a registration that is found under way is asked about, not followed. */
export function arriveAtIin(): void {
  const { step } = store.get(standingAtom);
  tracker.arriveAtIin(step);
  if (step && step.step_name !== 'iin') change({ underWay: step });
}

export function leaveIin(): void {
  tracker.leaveIin();
  change({ underWay: null });
}

/** The applicant goes on with the registration that is under way. */
export function goOnUnderWay(): void {
  leaveIin();
}
