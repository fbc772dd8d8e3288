import { atom, getDefaultStore } from 'jotai/vanilla';
import type { NavigateFunction } from 'react-router-dom';

/** The page that is on display. */
export interface ShownRoute {
  readonly path: string;
  /** Null on a document, whose links the browser follows. */
  readonly navigate: NavigateFunction | null;
}

/** Null until the first screen is on display. Each screen sets it, also when the same path is shown again. */
export const shownRouteAtom = atom<ShownRoute | null>(null);

/** Calls back with the screen on display, at once, and with each that follows. The same path may come more than once. */
export function onRouteShown(listener: (route: ShownRoute) => void): void {
  const store = getDefaultStore();
  const report = () => {
    const route = store.get(shownRouteAtom);
    if (route !== null) listener(route);
  };
  store.sub(shownRouteAtom, report);
  report();
}

/** Returns whether a page belongs to an application, from the login on. */
export function isApplicationPage(path: string): boolean {
  return /^\/(?:login|register)(?:\/|$)/.test(path);
}
