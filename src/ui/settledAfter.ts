/** How long a live region waits: long enough for a slider to come to rest and a number to be typed. */
export const SETTLED_AFTER_MS = 800;
