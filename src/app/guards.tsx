import type { ComponentType, ReactNode } from 'react';

export interface GuardProps {
  readonly children: ReactNode;
  /** Fetches the code of a page that is likely to come next. */
  readonly prepare: (path: string) => void;
}

/** The guards that the table of routes may name. Their code comes with the pages that they guard: `guardParts.ts`. */
const guardNames = ['step-route-guard', 'clear-login'] as const;
export type GuardName = (typeof guardNames)[number];
export type Guards = Readonly<Record<GuardName, ComponentType<GuardProps>>>;

function isGuardName(name: string): name is GuardName {
  return guardNames.some((known) => known === name);
}

/**
 * Puts a route's guards around its screen, the first outermost.
 * @param guards null only where there are no names
 * @throws Error `Unknown route middleware` for a name that no guard has
 */
export function guarded(
  names: readonly string[],
  guards: Guards | null,
  props: GuardProps,
): ReactNode {
  const [name, ...others] = names;
  if (name === undefined) return props.children;
  const Guard = isGuardName(name) && guards?.[name];
  if (!Guard) throw new Error('Unknown route middleware');
  return <Guard prepare={props.prepare}>{guarded(others, guards, props)}</Guard>;
}
