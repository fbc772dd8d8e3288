import type { ReactNode } from 'react';
import { useElementWords } from './words.ts';

interface NoteProps {
  readonly kind?: 'info' | 'warning' | 'sample';
  readonly children: ReactNode;
}

/** What must not be missed: a fact, a warning, or that what follows is a sample until the lender replaces it. */
export function Note({ kind = 'info', children }: NoteProps) {
  const words = useElementWords();
  return (
    <div className={`note note--${kind}`}>
      {kind === 'sample' ? <p className="note__label">{words.sample}</p> : null}
      {children}
    </div>
  );
}
