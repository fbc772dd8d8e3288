import { useEffect, useRef, useState } from 'react';

/** Long enough for a slider to come to rest and a number to be typed. */
const SETTLED_AFTER_MS = 800;

/** A text for a live region: what was there on arrival is not said, what changes is, once it stays the same. */
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
