import { useEffect, useRef, useState } from 'react';
import { SETTLED_AFTER_MS } from './settledAfter.ts';

/**
 * Returns the text of a live region. The text is updated only after the visitor has stopped changing it, and is empty until
 * the first change.
 * @param text the text that the page shows now
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
