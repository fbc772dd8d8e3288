import { useSyncExternalStore } from 'react';

/**
 * State of an island that outlives it: a switch of language puts the page's text, and with it the island, in anew. It
 * lies in memory and nowhere else, and ends with the document: what people say here of their money and their trouble is
 * nobody's. The first render has the initial value, as the server's HTML does.
 */
export function createOpenState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const change = (changed: Partial<Value>) => {
    value = { ...value, ...changed };
    for (const listener of listeners) listener();
  };
  return () =>
    [
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
      change,
    ] as const;
}
