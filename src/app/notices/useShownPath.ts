import { useSyncExternalStore } from 'react';
import { onRouteShown } from '../shownRoute.ts';

let path = '';

function subscribe(listener: () => void): () => void {
  return onRouteShown((route) => {
    path = route.path;
    listener();
  });
}

/** The path whose screen is on display; empty before the first. */
export function useShownPath(): string {
  return useSyncExternalStore(subscribe, () => path);
}

/** Whether a page belongs to an application, from the login on. */
export function isApplicationPage(shownPath: string): boolean {
  return /^\/(?:login|register)(?:\/|$)/.test(shownPath);
}
