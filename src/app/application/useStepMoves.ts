import { useLingui } from '@lingui/react/macro';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { followSession } from '../../drafts/drafts.ts';
import { submittedValuesStored } from '../../drafts/submittedValues.ts';
import { documentPath } from '../../platform/paths.ts';
import { whenIdle } from '../../platform/whenIdle.ts';
import { lastKnownStep } from '../../session/lastStep.ts';
import { submissionsAnswered } from '../../session/pendingSubmissions.ts';
import {
  arriveAtIin,
  followStepsOfOtherTabs,
  isStepFresh,
  leaveIin,
  refreshStep,
  stepAtom,
  stepProblemAtom,
  underWayAtom,
} from '../../session/step.ts';
import { likelyNextRoutes, routeOfStep } from '../../session/stepRoutes.ts';
import { followOtherTabs, isLoggedInAtom, sessionEndAtom } from '../../session/token.ts';
import { sessionKeys } from '../../storage/keys.ts';
import { readEntry } from '../../storage/webStorage.ts';
import { announce, prepareAnnouncements } from './announce.ts';
import { needsDocumentLoad } from './documentLoad.ts';
import { moveFor, moveWithoutAnswer, type Situation } from './moves.ts';
import { useStepRetry } from './useStepRetry.ts';
import { useStepWatch } from './useStepWatch.ts';

const IIN = '/login/iin';
const store = getDefaultStore();

/** So long a page that is over waits for the answer of a call that it sent. */
const ANSWERS_WITHIN_MS = 2_000;

let isFollowingTabs = false;

/** As long as the document lives: another tab may log out while this one shows a page of information. */
function followTabsOnce(): void {
  if (isFollowingTabs) return;
  isFollowingTabs = true;
  followSession();
  followOtherTabs();
  followStepsOfOtherTabs();
}

/** What a call under way brings, or has brought, is in safety before the document goes. */
async function loadDocument(address: string): Promise<void> {
  await submissionsAnswered(ANSWERS_WITHIN_MS);
  await submittedValuesStored();
  location.replace(address);
}

/** How things stand now, which may be later than what was last rendered. */
function situationAt(path: string, search: string): Situation {
  return {
    path,
    search,
    isLoggedIn: store.get(isLoggedInAtom),
    hasLoggedOut: store.get(sessionEndAtom) === 'logged_out',
    step: store.get(stepAtom),
    isAskedAtIin: store.get(underWayAtom) !== null,
    hasSigningAnswer: search !== '' || readEntry('session', sessionKeys.signingReturn) !== null,
  };
}

/**
 * Asks for the step on coming to a guarded page, follows it wherever it goes, and fetches in advance what is likely next.
 * @returns whether the page may be shown: not without a session, when it is one of a registration
 */
export function useStepMoves(prepare: (path: string) => void): boolean {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname: path, search } = useLocation();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const step = useAtomValue(stepAtom);
  const problem = useAtomValue(stepProblemAtom);
  const underWay = useAtomValue(underWayAtom);
  const movedText = t`Заявка перешла на следующий шаг.`;
  const channel = isLoggedIn ? (step?.socket_channel ?? null) : null;

  useEffect(() => {
    followTabsOnce();
    prepareAnnouncements();
    if (path !== IIN) return;
    arriveAtIin();
    return leaveIin;
  }, [path]);

  useEffect(() => {
    if (!isLoggedIn) return;
    const known = store.get(stepAtom);
    // The answer that led here need not be asked for again.
    if (known && routeOfStep(known) === path && isStepFresh()) return;
    refreshStep().catch(() => {});
  }, [isLoggedIn, path]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look; what counts is how it stands then
  useEffect(() => {
    const situation = situationAt(path, search);
    const isUnanswered = situation.isLoggedIn && store.get(stepProblemAtom) !== null;
    const target = isUnanswered
      ? moveWithoutAnswer(situation, lastKnownStep())
      : moveFor(situation);
    const targetPath = target?.split('?')[0] ?? path;
    if (needsDocumentLoad(targetPath, documentPath())) {
      void loadDocument(target ?? `${path}${search}`);
    } else if (target !== null) {
      if (situation.step) announce(movedText);
      navigate(target, { replace: true });
    }
  }, [isLoggedIn, step, problem, underWay, path, search]);

  useEffect(() => {
    whenIdle(() => likelyNextRoutes(path).forEach(prepare));
  }, [path, prepare]);

  useStepRetry();
  useStepWatch(channel);
  return isLoggedIn || !path.startsWith('/register/');
}
