import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false in prerendered HTML and in the render that hydrates it, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
