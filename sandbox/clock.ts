import type { Store } from './store/store.ts';

/** The sandbox's own clock: the machine's, moved forward as tests ask. */
export interface Clock {
  /** ms since 1970 */
  nowMs(): number;
  forward(seconds: number): void;
  /** Returns to the machine's time. */
  reset(): void;
}

const OFFSET = 'clockOffsetMs';

/** Creates the clock. Its offset is stored with the data, whose instants depend on it. */
export function createClock(settings: Store['settings']): Clock {
  let offsetMs = Number(settings.get(OFFSET)?.value ?? 0);
  const store = (ms: number) => {
    offsetMs = ms;
    settings.put({ name: OFFSET, value: String(ms) });
  };
  return {
    nowMs: () => Date.now() + offsetMs,
    forward: (seconds) => store(offsetMs + Math.round(seconds * 1000)),
    reset: () => store(0),
  };
}
