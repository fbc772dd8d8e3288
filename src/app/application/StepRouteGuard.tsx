import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import type { GuardProps } from '../guards.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { GuardNotices } from './GuardNotices.tsx';
import { usePinnedVersion } from './usePinnedVersion.ts';
import { useStepMoves } from './useStepMoves.ts';

/**
 * Keeps whoever applies on the page of their step. The page's HTML is shown until scripts run, and while the server is
 * being asked.
 */
export function StepRouteGuard({ children, prepare }: GuardProps) {
  const isHydrated = useIsHydrated();
  const isAllowed = useStepMoves(prepare);
  usePinnedVersion();
  if (isHydrated && !isAllowed) return null;
  return (
    <>
      {isHydrated ? (
        <>
          <ConnectionBar />
          <GuardNotices />
        </>
      ) : null}
      {children}
    </>
  );
}
