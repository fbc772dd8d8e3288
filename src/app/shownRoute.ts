import type { NavigateFunction } from 'react-router-dom';

/** The routed screen that is on display. */
export interface ShownRoute {
  readonly path: string;
  readonly navigate: NavigateFunction;
}

let shown: ShownRoute | null = null;
const listeners = new Set<(route: ShownRoute) => void>();

/** Called by each screen when it is on display. */
export function showRoute(route: ShownRoute): void {
  shown = route;
  for (const listener of listeners) listener(route);
}

/**
 * For what works beside the screens and comes after idle: hears of the screen on display, at once, and of each that
 * follows. The same path may come more than once.
 * @returns stops listening
 */
export function onRouteShown(listener: (route: ShownRoute) => void): () => void {
  listeners.add(listener);
  if (shown) listener(shown);
  return () => {
    listeners.delete(listener);
  };
}
