import { atom, getDefaultStore } from 'jotai/vanilla';
import { getStep, type StepAnswer } from '../../api/contract.ts';
import { ApiError } from '../../api/errors.ts';
import { emit } from '../../device/events.ts';
import { onRestore } from '../../device/pageLifecycle.ts';
import { announceStep, isKeyless } from '../../device/sessionEvents.ts';
import { openTabChannel, type TabChannel } from '../../device/tabChannel.ts';
import { SLOW_AFTER_MS } from '../../device/withinTime.ts';
import { callApi } from './callApi.ts';
import { foundKeysAtom } from './deviceKey.ts';
import { lastKnownStep, storeLastStep } from './lastStep.ts';
import { createStepTracker } from './stepTracker.ts';
import { currentSession, noticeSessionEnd, sessionIdAtom, sessionToken } from './token.ts';

interface StepState {
  readonly step: StepAnswer | null;
  readonly sessionEndsAtMs: number | null;
  readonly underWay: StepAnswer | null;
  readonly problem: ApiError | null;
  readonly isSlow: boolean;
}
const unknown: StepState = {
  step: null,
  sessionEndsAtMs: null,
  underWay: null,
  problem: null,
  isSlow: false,
};

const stateAtom = atom(unknown);
const store = getDefaultStore();

function change(part: Partial<StepState>): void {
  store.set(stateAtom, { ...store.get(stateAtom), ...part });
}

/** The registration's current step at the server; null before the first answer. */
export const stepAtom = atom((get) => get(stateAtom).step);
/** The end of the session according to the last answer, ms of the device's clock; null when the answer names no end. */
export const sessionEndsAtMsAtom = atom((get) => get(stateAtom).sessionEndsAtMs);
/** Reason for the failure of the last request for the step; null after an answer. */
export const stepProblemAtom = atom((get) => get(stateAtom).problem);
/** True while a request for the step has taken more than 8 s. */
export const isStepSlowAtom = atom((get) => get(stateAtom).isSlow);
/**
 * The registration that is under way when a person opens /login/iin: the page asks whether to continue it (`leaveIin`) or to
 * start another (the call `restart`). null without a question.
 */
export const underWayAtom = atom((get) => get(stateAtom).underWay);

let channel: TabChannel | null = null;

const tracker = createStepTracker({
  async fetchStep(signal) {
    const timer = setTimeout(() => change({ isSlow: true }), SLOW_AFTER_MS);
    try {
      return await callApi(getStep, { signal });
    } catch (problem) {
      if (problem instanceof ApiError && problem.kind !== 'auth') change({ problem });
      throw problem;
    } finally {
      clearTimeout(timer);
      if (store.get(stateAtom).isSlow) change({ isSlow: false });
    }
  },
  session: currentSession,
  accept(step, underWay) {
    // The face may have led to an earlier registration, whose pushes no other tab receives yet.
    if (knownStep() !== null && knownStep()?.uuid !== step.uuid) channel?.post(null);
    if (!isKeyless(step)) {
      announceStep(lastKnownStep(), step);
      storeLastStep(step);
    }
    emit('step', { step: step.step_name });
    const expiresInS = step.session_expires_in_s ?? null;
    const sessionEndsAtMs = expiresInS === null ? null : Date.now() + expiresInS * 1_000;
    change({ step, sessionEndsAtMs, underWay, problem: null });
  },
});

store.sub(sessionIdAtom, () => {
  tracker.forget();
  store.set(stateAtom, unknown);
});

/**
 * Takes the step answer of a call; application/guards then moves every tab to the step's page.
 * @param before the known step at the time of the call, if the caller knows it
 */
export function acceptStep(answer: StepAnswer, before?: StepAnswer | null): void {
  tracker.accept(answer, before);
  channel?.post(null);
}

/**
 * Requests the step in three cases: another tab has passed a step, which needs no push; the page comes out of the
 * back-forward cache, where pages receive no messages; the device key is found after calls without a key.
 */
export function followStepsOfOtherTabs(): void {
  channel = openTabChannel('step', lookAtStep);
  onRestore(lookAtStep);
  // A request without the key may be under way, and its answer is useless.
  store.sub(foundKeysAtom, lookAtStepNow);
}

/**
 * Requests the step. Several calls during a request cause one more request after its answer, because a caller may know of a
 * newer step than this answer.
 * @returns null without a session
 * @throws ApiError
 */
export function refreshStep(): Promise<StepAnswer | null> {
  // A cookie may expire while the page is open.
  noticeSessionEnd();
  return tracker.refresh();
}

/**
 * Requests the step like `refreshStep`, but aborts a request that was sent before the network or the person returned.
 * @returns null without a session
 * @throws ApiError
 */
export function refreshStepNow(): Promise<StepAnswer | null> {
  noticeSessionEnd();
  return tracker.refreshNow();
}

/** Requests the step like `refreshStep`. A failure changes `stepProblemAtom`, which the guards show. */
export const lookAtStep = () => void refreshStep().catch(() => {});
/** Requests the step like `refreshStepNow`. A failure changes `stepProblemAtom`, which the guards show. */
export const lookAtStepNow = () => void refreshStepNow().catch(() => {});

/** Fetches the step without accepting it; null without a session. @throws ApiError, or the signal's reason */
export async function fetchStep(signal: AbortSignal): Promise<StepAnswer | null> {
  return sessionToken() === null ? null : callApi(getStep, { signal });
}

/** Returns the known step; null before the first answer. */
export function knownStep(): StepAnswer | null {
  return store.get(stateAtom).step;
}

/** Returns whether the step was answered a moment ago, so that its page needs no other request. */
export const isStepFresh = tracker.isFresh;

/** Makes the page /login/iin ask about a registration that is under way, instead of a move to its step. */
export function arriveAtIin(): void {
  const step = knownStep();
  tracker.arriveAtIin();
  if (step && step.step_name !== 'iin') change({ underWay: step });
}

/** Ends the question: the page moves to the step of the registration. */
export function leaveIin(): void {
  tracker.leaveIin();
  change({ underWay: null });
}
