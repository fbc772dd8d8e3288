/** Delay of a live region: long enough for a person to stop moving a slider or to type a number. */
export const SETTLED_AFTER_MS = 800;
