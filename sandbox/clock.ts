import type { Settings } from './store/settings.ts';

/** The sandbox's own clock: the machine's, moved forward by what tests asked for. */
export interface Clock {
  /** ms since 1970 */
  nowMs(): number;
  forward(seconds: number): void;
  /** Back to the machine's time. */
  reset(): void;
}

const OFFSET = 'clockOffsetMs';

/** The offset is kept with the data, whose instants it dates. */
export function createClock(settings: Settings): Clock {
  let offsetMs = Number(settings.get(OFFSET) ?? 0);
  const keep = (ms: number) => {
    offsetMs = ms;
    settings.set(OFFSET, String(ms));
  };
  return {
    nowMs: () => Date.now() + offsetMs,
    forward: (seconds) => keep(offsetMs + Math.round(seconds * 1000)),
    reset: () => keep(0),
  };
}
