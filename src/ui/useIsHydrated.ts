import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false in prerendered HTML and in the render that hydrates it, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
