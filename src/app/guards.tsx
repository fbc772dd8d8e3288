import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsHydrated } from '../ui/useIsHydrated.ts';

interface GuardProps {
  readonly children: ReactNode;
}

/**
 * Nobody can have a session before the registration exists, so the rule is the one for "no session":
 * /login stays open and every /register route goes there. The page's HTML is shown until scripts run.
 */
function StepRouteGuard({ children }: GuardProps) {
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  if (isHydrated && pathname.startsWith('/register/'))
    return <Navigate to={`/login${search}`} replace />;
  return children;
}

/** Coming to /login with nothing under way forgets a stale session; without sessions there is nothing to forget. */
function ClearLogin({ children }: GuardProps) {
  return children;
}

const guards = {
  'step-route-guard': StepRouteGuard,
  'clear-login': ClearLogin,
} as const;

export type GuardName = keyof typeof guards;

function isGuardName(name: string): name is GuardName {
  return Object.hasOwn(guards, name);
}

/**
 * Puts a route's guards around its screen, the first outermost.
 * @throws Error `Unknown route middleware` for a name that no guard has
 */
export function guarded(names: readonly string[], screen: ReactNode): ReactNode {
  const [name, ...others] = names;
  if (name === undefined) return screen;
  if (!isGuardName(name)) throw new Error('Unknown route middleware');
  const Guard = guards[name];
  return <Guard>{guarded(others, screen)}</Guard>;
}
