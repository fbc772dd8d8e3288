import { useEffect, useState } from 'react';

/** After how long a call is said to be slow. */
const SLOW_AFTER_MS = 8_000;

/** Whether something has been under way for 8 s. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}
