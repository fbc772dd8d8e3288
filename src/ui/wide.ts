/** The query of `--wide` in breakpoints.css. */
const WIDE = '(min-width: 60rem)';

/** Returns whether the window has room for two columns. */
export const isWideWindow = (): boolean => matchMedia(WIDE).matches;

/** Calls `onChange` when the window gains or loses the room for two columns. @returns a function that removes the listener */
export function followWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
