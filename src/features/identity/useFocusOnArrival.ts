import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to what has just come onto the page, so that it is read and the keyboard goes on from there. */
export function useFocusOnArrival<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
