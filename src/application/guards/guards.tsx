import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { pinVersion } from '../../device/pinnedVersion.ts';
import { isKeyless } from '../../device/sessionEvents.ts';
import type { GuardProps, Guards } from '../../shell/guards.tsx';
import { WAYS_OUT_ID } from '../../shell/layouts/plainLayouts.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { pages } from '../pages.ts';
import { Companion } from '../parts/companion/Companion.tsx';
import { WaysOut } from '../parts/WaysOut.tsx';
import { stepAtom } from '../session/step.ts';
import { endSession, isLoggedInAtom, sessionToken } from '../session/token.ts';
import { GuardNotices } from './GuardNotices.tsx';
import { useStepMoves } from './useStepMoves.ts';

const isStepPage = (path: string) => path.startsWith('/register/');

/** Keeps a new version of the app waiting from the first step to the cabinet, also on pages without a form. */
function usePinnedVersion(): void {
  const { pathname } = useLocation();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const isUnderWay = isLoggedIn && isStepPage(pathname) && pathname !== pages.cabinet.path;
  useEffect(() => (isUnderWay ? pinVersion() : undefined), [isUnderWay]);
}

/** Shows the ways out on a step's page beside the help line, which belongs to the layout of every page. */
function WaysOutOfStep() {
  const { pathname } = useLocation();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The layout's element may appear in the same first render as this page, so find it after the render.
  useEffect(() => setPlace(document.getElementById(WAYS_OUT_ID)), []);
  return place !== null && isLoggedIn && isStepPage(pathname)
    ? createPortal(<WaysOut />, place)
    : null;
}

/**
 * Keeps an applicant on the page of the step. The page's HTML stays visible until scripts run, and while the step is being
 * fetched.
 */
function StepRouteGuard({ children, prepare }: GuardProps) {
  const isHydrated = useIsHydrated();
  const isAllowed = useStepMoves(prepare);
  usePinnedVersion();
  if (isHydrated && !isAllowed) return null;
  return (
    <>
      {isHydrated ? <GuardNotices /> : null}
      <Companion />
      {children}
      {isHydrated ? <WaysOutOfStep /> : null}
    </>
  );
}

/** Ends a session without an application that began before this page. A session that begins on the page stays. */
function ClearLogin({ children }: GuardProps) {
  const tokenOnArrival = useRef<string | null>(null);
  useEffect(() => {
    tokenOnArrival.current = sessionToken();
  }, []);
  const step = useAtomValue(stepAtom);
  useEffect(() => {
    const token = sessionToken();
    if (token === null || token !== tokenOnArrival.current) return;
    if (step?.step_name === 'iin' && !isKeyless(step)) endSession('stale');
  }, [step]);
  return children;
}

/** The guards by their names in the table of routes; the first guarded page fetches them. */
export const guards: Guards = {
  'step-route-guard': StepRouteGuard,
  'clear-login': ClearLogin,
};
