import type { Store } from './store/store.ts';

export type Clock = ReturnType<typeof createClock>;

const OFFSET = 'clockOffsetMs';

/**
 * Creates the sandbox's clock: the system clock plus an offset, which tests increase. The offset is stored with the data,
 * because the instants in the data depend on it.
 */
export function createClock(settings: Store['settings']) {
  let offsetMs = Number(settings.get(OFFSET)?.value ?? 0);
  const store = (ms: number) => {
    offsetMs = ms;
    settings.put({ name: OFFSET, value: String(ms) });
  };
  return {
    /** Returns the time in ms since 1970. */
    nowMs: () => Date.now() + offsetMs,
    forward: (seconds: number) => store(offsetMs + Math.round(seconds * 1000)),
    /** Returns to the system time. */
    reset: () => store(0),
  };
}
