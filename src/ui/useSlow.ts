import { useEffect, useState } from 'react';

/** A call counts as slow after this time. */
const SLOW_AFTER_MS = 8_000;

/** Returns true after a call has been under way for 8 s, until its end. */
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
