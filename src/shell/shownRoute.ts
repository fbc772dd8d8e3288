import { atom, getDefaultStore } from 'jotai/vanilla';
import type { NavigateFunction } from 'react-router-dom';

/** The page on display. */
export interface ShownRoute {
  readonly path: string;
  /** null in a document, because the browser follows its links. */
  readonly navigate: NavigateFunction | null;
}

/** null until the first screen is on display. Each screen sets the atom, also when the same path is shown again. */
export const shownRouteAtom = atom<ShownRoute | null>(null);

/** Calls the listener with the page on display, immediately and at each change. The same path may come several times. */
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
