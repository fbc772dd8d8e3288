import { useEffect, useRef, useState } from 'react';
import { SETTLED_AFTER_MS } from './settledAfter.ts';

/**
 * Returns the text of a live region: it follows once the visitor has stopped changing what it says, and says nothing of
 * what was there on arrival.
 * @param settled the text that needs no announcement, where it is another than that of the first render
 */
export function useSettledText(text: string, settled: string | null = null): string {
  const arrived = useRef(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === (settled ?? arrived.current) && said === '') return;
    const timer = setTimeout(() => setSaid(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, settled, said]);
  return said;
}
