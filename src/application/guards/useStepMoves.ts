import { useLingui } from '@lingui/react/macro';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { authorizeChannel } from '../../api/contract.ts';
import type { ApiError } from '../../api/errors.ts';
import { socketOrigin } from '../../config/endpoints.ts';
import { areBytesDear } from '../../device/areBytesDear.ts';
import { documentPath } from '../../device/documentAddress.ts';
import { isOnline, isVisible, onReturn } from '../../device/pageLifecycle.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry } from '../../device/storage/webStorage.ts';
import { whenIdle } from '../../device/whenIdle.ts';
import { followSession } from '../drafts/drafts.ts';
import { submittedValuesStored } from '../drafts/submittedValues.ts';
import { LOGIN_PATH, pages } from '../pages.ts';
import { isBeginningAnewAtom } from '../parts/WaysOut.tsx';
import { callApi } from '../session/callApi.ts';
import { lastKnownStep } from '../session/lastStep.ts';
import { hasReturnOf, returnParameters } from '../session/signingReturn.ts';
import {
  arriveAtIin,
  followStepsOfOtherTabs,
  isStepFresh,
  leaveIin,
  lookAtStep,
  lookAtStepNow,
  stepAtom,
  stepProblemAtom,
  underWayAtom,
} from '../session/step.ts';
import { watchStep } from '../session/stepWatch.ts';
import {
  followOtherTabs,
  isLoggedInAtom,
  sessionEndAtom,
  sessionIdAtom,
} from '../session/token.ts';
import { submissionsAnswered } from '../session/useCall.ts';
import { isCorrection, likelyNextRoutes, routeOfStep } from '../steps.ts';
import { moveFor, moveWithoutAnswer, needsDocumentLoad, type Situation } from './moves.ts';

/** The watch keeps running between two pages, when no component holds it. */
const STOP_AFTER_MS = 1_000;

function start(channel: string): () => void {
  return watchStep({
    async openSocket(events) {
      const { openStepSocket } = await import('../../api/realtime.ts');
      const authorize = async () => {
        const body = { channel_name: channel, token: null };
        return (await callApi(authorizeChannel, { body })).token;
      };
      return openStepSocket({ ...events, channel, origin: socketOrigin(), authorize });
    },
    refreshStep: lookAtStep,
    refreshStepNow: lookAtStepNow,
    onReturn,
    // The browser may wrongly report no network. One poll finds out, and `useStepRetry` repeats a failed poll.
    isPollingUseful: () => isVisible() && (isOnline() || store.get(stepProblemAtom) === null),
  });
}

let running: { readonly watched: string; readonly stop: () => void } | null = null;
let stopTimer: ReturnType<typeof setTimeout> | undefined;

function stopNow(): void {
  running?.stop();
  running = null;
}

/**
 * Keeps the step current while the page is shown, by pushes or by polling. The next page continues the watch. A new session
 * of the same registration needs another socket, because the server has refused the socket of the earlier session.
 * @param channel the step answer's `socket_channel`; null without a registration
 */
function useStepWatch(channel: string | null): void {
  const session = useAtomValue(sessionIdAtom);
  useEffect(() => {
    clearTimeout(stopTimer);
    const watched = `${session} ${channel}`;
    if (running?.watched !== watched) {
      // After a logout the page must receive no event of the registration.
      stopNow();
      if (channel !== null) running = { watched, stop: start(channel) };
    }
    return () => {
      stopTimer = setTimeout(stopNow, STOP_AFTER_MS);
    };
  }, [channel, session]);
}

const store = getDefaultStore();

/** Limit of the wait for the answers of calls under way before the page is left. */
const ANSWERS_WITHIN_MS = 2_000;
/** Pause with an empty region. A repeated text is announced only if the region was empty between. */
const REFILL_MS = 50;

let isFollowingTabs = false;

/** Follows the other tabs for the life of the document: a tab may log out while this tab shows a page of information. */
function followTabsOnce(): void {
  if (isFollowingTabs) return;
  isFollowingTabs = true;
  followSession();
  followOtherTabs();
  followStepsOfOtherTabs();
}

let region: HTMLElement | null = null;

/**
 * Returns a polite live region, outside of React because a move replaces the whole page. A region announces only changes, so
 * the region has to exist before the text.
 */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

function announce(text: string): void {
  const place = liveRegion();
  place.textContent = '';
  setTimeout(() => {
    place.textContent = text;
  }, REFILL_MS);
}

/** Time after which a missing document is loaded again, for example after the person has stopped the load. */
const DOCUMENT_WITHIN_MS = 30_000;
/** The document under way. During the load the server may answer the same step again, to a push or a poll. */
let loading = '';

/** Loads a document once the calls are answered and the submitted values are stored. */
async function loadDocument(address: string): Promise<void> {
  if (address === loading) return;
  loading = address;
  setTimeout(() => {
    loading = '';
  }, DOCUMENT_WITHIN_MS);
  await submissionsAnswered(ANSWERS_WITHIN_MS);
  await submittedValuesStored();
  location.replace(address);
}

const RETRY_AFTER_MS = 10_000;
/** Pauses after a failure while there is a network, because a network that has just returned often fails once more. */
const quickPausesMs = [1_000, 2_000, 4_000];

/**
 * Returns the pause before the step is requested again, in milliseconds.
 * @param failures how often the request has failed in a row
 */
export function retryPauseMs(problem: ApiError, failures: number, isNetworkThere: boolean): number {
  const quickMs =
    problem.isOfConnection && isNetworkThere ? quickPausesMs[failures - 1] : undefined;
  return Math.max(quickMs ?? RETRY_AFTER_MS, (problem.retryAfterS ?? 0) * 1_000);
}

/** Repeats a failed request for the step: after a pause, and at the return of network or person. */
function useStepRetry(): void {
  const problem = useAtomValue(stepProblemAtom);
  const failures = useRef(0);
  useEffect(() => {
    if (problem === null) {
      failures.current = 0;
      return;
    }
    failures.current += 1;
    // Another failure is a new problem, which starts this effect again.
    const timer = setTimeout(lookAtStepNow, retryPauseMs(problem, failures.current, isOnline()));
    const stop = onReturn(lookAtStepNow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [problem]);
}

/** True from a move without a session until a session begins or a page other than the login is opened. */
let isMovedByExpiry = false;

/** Returns the present situation, which may be newer than the rendered one. */
function situationAt(path: string, search: string): Situation {
  return {
    path,
    search,
    isLoggedIn: store.get(isLoggedInAtom),
    hasLoggedOut: store.get(sessionEndAtom) === 'logged_out',
    isBeginningAnew: store.get(isBeginningAnewAtom),
    isMovedByExpiry,
    step: store.get(stepAtom),
    isAskedAtIin: store.get(underWayAtom) !== null,
    hasSigningAnswer: search !== '' || readEntry('session', sessionKeys.signingReturn) !== null,
    hasStoredAnswer: hasReturnOf(store.get(stepAtom)?.uuid ?? null),
  };
}

/**
 * Requests the step when a guarded page opens, moves to the page of every new step, and fetches the likely next pages.
 * @returns whether the page may be shown: a page of the registration needs a session
 */
export function useStepMoves(prepare: (path: string) => void): boolean {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname: path, search } = useLocation();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const sessionEnd = useAtomValue(sessionEndAtom);
  const step = useAtomValue(stepAtom);
  const problem = useAtomValue(stepProblemAtom);
  const underWay = useAtomValue(underWayAtom);
  const announcedMove = useRef('');
  const movedText = t`Заявка перешла на следующий шаг.`;
  const correctionText = t`Открыт шаг, который можно исправить.`;
  const leftText = t`Вы вышли. Сайт стёр с этого устройства всё личное.`;

  useEffect(() => {
    followTabsOnce();
    liveRegion();
    if (path !== pages.iin.path) return;
    store.set(isBeginningAnewAtom, false);
    arriveAtIin();
    return leaveIin;
  }, [path]);

  useEffect(() => {
    if (!isLoggedIn) return;
    const known = store.get(stepAtom);
    if (known && routeOfStep(known) === path && isStepFresh()) return;
    lookAtStep();
  }, [isLoggedIn, path]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dependencies say when to run; the effect reads the situation from the store
  useEffect(() => {
    const situation = situationAt(path, search);
    // Without a session the page that would store the parameters is not shown, so store them here.
    if (path === pages.signingReturn.path && !situation.isLoggedIn) returnParameters(search);
    const isUnanswered = situation.isLoggedIn && store.get(stepProblemAtom) !== null;
    const target = isUnanswered
      ? moveWithoutAnswer(situation, lastKnownStep())
      : moveFor(situation);
    isMovedByExpiry =
      !situation.isLoggedIn && (target !== null || (isMovedByExpiry && path === LOGIN_PATH));
    const targetPath = target?.split('?')[0] ?? path;
    if (needsDocumentLoad(targetPath, documentPath())) {
      void loadDocument(target ?? `${path}${search}`);
    } else if (target !== null) {
      // A second answer may arrive before the page of the move is open. Announce this move only once.
      const move = `${path} ${target}`;
      if (announcedMove.current !== move) {
        if (situation.step) announce(isCorrection(situation.step) ? correctionText : movedText);
        else if (!situation.isLoggedIn && situation.hasLoggedOut) announce(leftText);
      }
      announcedMove.current = move;
      navigate(target, { replace: true });
    } else announcedMove.current = '';
  }, [isLoggedIn, sessionEnd, step, problem, underWay, path, search]);

  useEffect(() => {
    whenIdle(() => {
      if (areBytesDear()) return;
      for (const next of likelyNextRoutes(path)) prepare(next);
    });
  }, [path, prepare]);

  useStepRetry();
  useStepWatch(isLoggedIn ? (step?.socket_channel ?? null) : null);
  return isLoggedIn || !path.startsWith('/register/');
}
