import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSettledText } from '../../../ui/useSettledText.ts';
import './island.css';

interface IslandProps {
  /** What it is, for whoever comes to it by landmarks. */
  readonly label: string;
  /** What a screen reader hears when the result has changed. */
  readonly announcement: string;
  /** What is said to whoever has no scripts. It is the part's own: each has its own catalog. */
  readonly withoutScripts: string;
  readonly children: ReactNode;
}

/** The frame of an interactive part inside an article. Without scripts it says so instead of pretending to work. */
export function Island({ label, announcement, withoutScripts, children }: IslandProps) {
  const place = useRef<HTMLElement>(null);
  const [hasActed, setHasActed] = useState(false);
  useEffect(() => {
    const island = place.current;
    const act = () => setHasActed(true);
    island?.addEventListener('input', act, { once: true });
    return () => island?.removeEventListener('input', act);
  }, []);
  // Not before: bringing the date or kept ticks up to date on arrival is nobody's doing.
  const said = useSettledText(hasActed ? announcement : '');
  return (
    <section className="help-island" aria-label={label} ref={place}>
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
      {children}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
