import type { ComponentType, ReactNode } from 'react';

export interface GuardProps {
  readonly children: ReactNode;
  /** Fetches the code of a page that is likely to come next. */
  readonly prepare: (path: string) => void;
}

/** Names of the guards in the table of routes. `loadGuards.ts` loads the code of the guards with the guarded pages. */
export type GuardName = 'step-route-guard' | 'clear-login';
export type Guards = Readonly<Record<GuardName, ComponentType<GuardProps>>>;

function isGuardName(name: string, guards: Guards): name is GuardName {
  return Object.hasOwn(guards, name);
}

/**
 * Wraps a screen in its route's guards; the first guard is the outermost.
 * @param guards null only if there are no names
 * @throws Error `Unknown route middleware` for a name without a guard
 */
export function guarded(
  names: readonly string[],
  guards: Guards | null,
  props: GuardProps,
): ReactNode {
  const [name, ...others] = names;
  if (name === undefined) return props.children;
  if (!guards || !isGuardName(name, guards)) throw new Error('Unknown route middleware');
  const Guard = guards[name];
  return <Guard prepare={props.prepare}>{guarded(others, guards, props)}</Guard>;
}
