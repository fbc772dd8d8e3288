/** The query of `--wide` in breakpoints.css. */
const WIDE = '(min-width: 60rem)';

/** Returns whether the window has room for two columns. */
export const isWideWindow = (): boolean => matchMedia(WIDE).matches;

/** Calls back when the window gets or loses the room for two columns. Returns a function that ends it. */
export function followWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
