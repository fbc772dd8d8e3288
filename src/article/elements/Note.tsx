import type { ReactNode } from 'react';
import { isSample } from '../../config/lender.ts';
import { useElementWords } from './words.ts';

interface NoteProps {
  readonly kind?: 'info' | 'warning' | 'sample';
  readonly children: ReactNode;
}

/**
 * What must not be missed: a fact, a warning, or that what follows is a sample until the lender replaces it; then
 * there is nothing to say.
 */
export function Note({ kind = 'info', children }: NoteProps) {
  const words = useElementWords();
  if (kind === 'sample' && !isSample) return null;
  return (
    <div className={`note note--${kind}`}>
      {kind === 'sample' ? <p className="note__label">{words.sample}</p> : null}
      {children}
    </div>
  );
}
