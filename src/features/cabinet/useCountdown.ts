import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds until an instant, down to 0, also after a phone has slept.
 * @param untilMs milliseconds since the epoch, or null for none
 */
export function useCountdown(untilMs: number | null): number {
  const left = () => (untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)));
  const [, setTick] = useState(0);
  const seconds = left();
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
