import { useEffect, useRef, useState } from 'react';

/** Long enough for a slider to come to rest and a number to be typed. */
const SETTLED_AFTER_MS = 800;

/**
 * Returns the text of a live region: it follows once the visitor has stopped changing what it says, and says nothing of
 * what was there on arrival.
 */
export function useSettledText(text: string): string {
  const arrived = useRef(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === arrived.current && said === '') return;
    const timer = setTimeout(() => setSaid(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, said]);
  return said;
}
