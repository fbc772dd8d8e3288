import { useEffect, useMemo, useState } from 'react';
import { startStopwatch } from '../../device/stopwatch.ts';

/**
 * Returns the whole seconds until an instant, down to 0, also after the sleep of a phone or a change of its clock.
 * @param untilMs milliseconds since the epoch by the device's clock, or null for none
 */
export function useCountdown(untilMs: number | null): number {
  const { lastsMs, passedMs } = useMemo(
    () => ({
      lastsMs: untilMs === null ? 0 : untilMs - Date.now(),
      passedMs: startStopwatch(),
    }),
    [untilMs],
  );
  const [, setTick] = useState(0);
  const seconds = Math.max(0, Math.ceil((lastsMs - passedMs()) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
